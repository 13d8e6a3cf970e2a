import { isInngestConfigured, isUnsigned, refuseUnsigned } from "#inngest/configured.ts";
import type { inngestHandlers } from "#inngest/serve.ts";
import { errorResponse, pathOf, requestIdOf } from "#lib/platform/http/error-response.ts";
import { whileConfigured } from "#lib/platform/http/unsupported.ts";
import { readText } from "#lib/platform/http/validate.ts";

type Handlers = ReturnType<typeof inngestHandlers>;
// Typed for NextRequest, but uses none of its additions.
type InngestRequest = Parameters<Handlers["GET"]>[0];

/** Inngest sends the results of a run's completed steps, at most 4 MiB per call. */
const maxBody = { bytes: 4 * 1024 * 1024, upload: false };

/** Inngest's library is loaded with the first call. */
function handlerFor(method: keyof Handlers) {
  const handle = async (request: Request) => {
    if (isUnsigned(request)) return refuseUnsigned(request);
    const serving = await import("#inngest/serve.ts");
    try {
      const whole = method === "GET" ? request : await withWholeBody(request);
      return await serving.inngestHandlers()[method](whole as InngestRequest, {});
    } catch (error) {
      return errorResponse(error, { path: pathOf(request), requestId: requestIdOf(request) });
    }
  };
  return Object.assign(handle, { maxBody });
}

/** Reads the body first, because Inngest's library logs a truncated body as an error of the server. */
async function withWholeBody(request: Request): Promise<Request> {
  const { url, method, headers } = request;
  return new Request(url, { method, headers, body: await readText(request) });
}

/** With the embedded job runner the path does not exist. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = whileConfigured(isInngestConfigured, {
  GET: handlerFor("GET"),
  POST: handlerFor("POST"),
  PUT: handlerFor("PUT"),
});
