import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import { NodeRequest, sendNodeResponse } from "srvx/node";
import { FILE_LENGTH } from "#lib/documents/file-response.ts";
import { errorResponse } from "#lib/http/error-response.ts";
import { requestIdOf } from "#lib/http/request-id.ts";
import { closeGently } from "./close-gently.ts";
import { pathOf } from "./refuse.ts";
import type { Match } from "./route-table.ts";

/** Handles a request with a route's handler, as Next.js would call it. */
export async function answerRoute(
  { handle, params }: Match,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const asked = new NodeRequest({ req: request, res: response });
  const answer = await answerOf(handle, asked, params, pathOf(request));
  // The request was refused or the client has gone in the meantime.
  if (response.writableEnded || response.destroyed) return answer.body?.cancel();
  if (!request.complete) closeGently(request, response);
  const length = answer.headers.get(FILE_LENGTH);
  if (length !== null) {
    answer.headers.delete(FILE_LENGTH);
    answer.headers.set("content-length", length);
  }
  nameReason(response);
  await sendNodeResponse(response, answer);
}

/** Sets the reason phrase. A `Response` has none, and srvx would send an empty one, which tools display. */
function nameReason(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response);
  response.writeHead = ((status: number, reason: string, headers: string[]) =>
    writeHead(status, reason || STATUS_CODES[status] || "", headers)) as typeof response.writeHead;
}

async function answerOf(
  handle: Match["handle"],
  request: Request,
  params: Match["params"],
  path: string,
): Promise<Response> {
  try {
    return await handle(request, { params: Promise.resolve(params) });
  } catch (error) {
    return errorResponse(error, { path, requestId: requestIdOf(request) });
  }
}
