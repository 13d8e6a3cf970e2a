import type { IncomingMessage, ServerResponse } from "node:http";
import { constants } from "node:zlib";
import compression from "compression";

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Files are sent as they are, most of them compressed already; what is under the others holds secrets. */
const AS_IT_IS = /^\/(files|api\/auth|v1\/auth)\//;

/** Each piece of a streamed answer goes out when it is written, not when the next have filled a block. */
const compress = compression({
  filter(request, response) {
    // Next.js writes what a route says as lists of one, which the middleware does not read.
    const type = response.getHeader("content-type");
    if (Array.isArray(type)) response.setHeader("content-type", type.join());
    return compression.filter(request, response);
  },
  threshold: 1_000,
  flush: constants.Z_SYNC_FLUSH,
  brotli: { flush: constants.BROTLI_OPERATION_FLUSH },
}) as unknown as Middleware;

/** Makes the answer of a request go out compressed, where it is text of more than 1 kB and its client takes it. */
export function compressAnswer(request: IncomingMessage, response: ServerResponse): void {
  if (!mayCompress(request)) return;
  compress(request, response, () => {});
  // The middleware's own `end` knows no callback alone, which Node's does.
  const end = response.end.bind(response) as (...given: unknown[]) => ServerResponse;
  response.end = (...given: unknown[]) => {
    const [callback] = given;
    if (typeof callback !== "function") return end(...given);
    response.once("close", () => callback());
    return end();
  };
}

/**
 * The length of a compressed answer tells something of what is in it. That helps only who can have a signed-in person's
 * browser ask again and again, from a page of another site: such requests are told by their browser, and answered plainly.
 */
function mayCompress({ url = "/", headers }: IncomingMessage): boolean {
  const site = headers["sec-fetch-site"];
  const foreign = site === "cross-site" || site === "same-site";
  return !foreign && !AS_IT_IS.test(url) && /\b(br|gzip|deflate)\b/.test(String(headers["accept-encoding"]));
}
