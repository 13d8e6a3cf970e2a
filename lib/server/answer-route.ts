import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import { NodeRequest, sendNodeResponse } from "srvx/node";
import { FILE_LENGTH } from "#lib/documents/file-response.ts";
import { errorResponse } from "#lib/http/error-response.ts";
import { requestIdOf } from "#lib/http/request-id.ts";
import { closeGently } from "./close-gently.ts";
import { pathOf } from "./refuse.ts";
import type { Match } from "./route-table.ts";

/** Answers a request by a route's handler, just as Next.js would call it. */
export async function answerRoute(
  { handle, params }: Match,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const asked = new NodeRequest({ req: request, res: response });
  const answer = await answerOf(handle, asked, params, pathOf(request));
  // Refused or left in the meantime: nobody waits for this answer any more.
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

/** A `Response` has no reason phrase of its own, and srvx would send an empty one, which tools then show. */
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
