import { anonymousContext } from "#lib/platform/http/anonymous-context.ts";
import { errorResponse } from "#lib/platform/http/error-response.ts";
import { onlyGet } from "#lib/platform/http/mount.ts";
import { pathOf, requestIdOf } from "#lib/platform/http/request-id.ts";
import { observeRequest } from "#lib/platform/telemetry/observe.ts";
import { fileResponse } from "#lib/records/documents/file-response.ts";
import { openFile } from "#lib/records/documents/open-file.ts";

type Params = { params: Promise<Record<string, string>> };

/** Serves a file to anyone with its signed link. */
export async function GET(request: Request, context: Params): Promise<Response> {
  const requestId = requestIdOf(request);
  const route = "/files/{kind}/{id}/{name}";
  return observeRequest({ request, requestId, operation: "downloadFile", route }, async () => {
    try {
      const { kind = "", id = "" } = await context.params;
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

export const { POST, PUT, PATCH, DELETE, OPTIONS } = onlyGet();
