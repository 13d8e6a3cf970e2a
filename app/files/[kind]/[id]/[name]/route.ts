import { anonymousContext } from "#lib/platform/http/anonymous-context.ts";
import type { RouteContext } from "#lib/platform/http/define-route.ts";
import { errorResponse, pathOf, requestIdOf } from "#lib/platform/http/error-response.ts";
import { observeRequest } from "#lib/platform/telemetry/observe.ts";
import { fileResponse } from "#lib/records/documents/file-response.ts";
import { openFile } from "#lib/records/documents/stored-file.ts";

/** Serves a file to anyone with its signed link. */
export async function GET(request: Request, { params, path = "(file)" }: RouteContext): Promise<Response> {
  const requestId = requestIdOf(request);
  return observeRequest({ request, requestId, operation: "downloadFile", route: path }, async () => {
    try {
      const { kind = "", id = "" } = (await params) ?? {};
      const ctx = anonymousContext(request, requestId);
      const file = await openFile(ctx, { kind, id, query: new URL(request.url).searchParams });
      const response = await fileResponse(request, file);
      response.headers.set("x-request-id", requestId);
      return response;
    } catch (error) {
      return errorResponse(error, { path: pathOf(request), requestId });
    }
  });
}
