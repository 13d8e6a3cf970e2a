import { isInngestConfigured } from "#inngest/configured.ts";
import type { inngestHandlers } from "#inngest/serve.ts";
import { isUnsigned, refuseUnsigned } from "#inngest/unsigned-calls.ts";
import { errorResponse } from "#lib/platform/http/error-response.ts";
import { pathOf, requestIdOf } from "#lib/platform/http/request-id.ts";
import { unknownPath, unsupportedMethods } from "#lib/platform/http/unsupported.ts";
import { readText } from "#lib/platform/http/validate.ts";

type Method = "GET" | "POST" | "PUT";
type Handlers = ReturnType<typeof inngestHandlers>;
type Handler = (request: Request, context?: unknown) => Promise<Response>;

/** Inngest sends the results of a run's completed steps, at most 4 MiB per call. */
const maxBody = { bytes: 4 * 1024 * 1024, upload: false };

const unknown = unknownPath();
const others = unsupportedMethods(["GET", "POST", "PUT"]);

/** With the embedded job runner the path does not exist, and Inngest's library is not loaded. */
function handlerFor(method: Method): Handler {
  // Typed for NextRequest, but uses none of its additions.
  type InngestRequest = Parameters<Handlers[Method]>[0];
  const handle: Handler = async (request) => {
    if (!isInngestConfigured()) return unknown[method](request);
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

function refuseAs(method: Exclude<keyof typeof others, Method>): Handler {
  return (request) => (isInngestConfigured() ? others : unknown)[method](request);
}

export const GET = handlerFor("GET");
export const POST = handlerFor("POST");
export const PUT = handlerFor("PUT");
export const PATCH = refuseAs("PATCH");
export const DELETE = refuseAs("DELETE");
export const OPTIONS = refuseAs("OPTIONS");
