import type { IncomingMessage, ServerResponse } from "node:http";
import { constants } from "node:zlib";
import compression from "compression";
import { NodeRequest, sendNodeResponse } from "srvx/node";
import { staticMiddleware } from "srvx/static";

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Paths never compressed: most files already are, and the other responses contain secrets. */
const NEVER_COMPRESSED = /^\/(files|api\/auth|v1\/auth)\//;

/** Flushes each chunk of a streamed response when it is written, rather than waiting for a full block. */
const compress = compression({
  filter(request, response) {
    // Next.js sets headers as one-element arrays, which the middleware does not understand.
    const type = response.getHeader("content-type");
    if (Array.isArray(type)) response.setHeader("content-type", type.join());
    return compression.filter(request, response);
  },
  threshold: 1_000,
  flush: constants.Z_SYNC_FLUSH,
  brotli: { flush: constants.BROTLI_OPERATION_FLUSH },
}) as unknown as Middleware;

/** Compresses the response if it is text of more than 1 kB and the client accepts it. */
export function compressResponse(request: IncomingMessage, response: ServerResponse): void {
  if (!canCompress(request)) return;
  compress(request, response, () => {});
  // The middleware's `end` does not accept a callback as its only argument, as Node's does.
  const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse;
  response.end = (...args: unknown[]) => {
    const [callback] = args;
    if (typeof callback !== "function") return end(...args);
    response.once("close", () => callback());
    return end();
  };
}

/**
 * The length of a compressed response leaks information about its content. An attacker can use that only by making a
 * signed-in user's browser repeat requests from another site. Browsers mark such requests, and their responses are not
 * compressed.
 */
function canCompress({ url = "/", headers }: IncomingMessage): boolean {
  const site = headers["sec-fetch-site"];
  const foreign = site === "cross-site" || site === "same-site";
  return (
    !foreign &&
    !NEVER_COMPRESSED.test(url) &&
    /\b(br|gzip|deflate)\b/.test(String(headers["accept-encoding"]))
  );
}

const PREFIX = "/_next/static";

const YEAR_SECONDS = 31_536_000;

/**
 * Serves a build's precompressed scripts, styles and fonts, whose names change with their contents, without a policy,
 * which would limit workers. Calls `next` for everything else and for missing files.
 */
export function staticFiles(
  folder: string,
): (request: IncomingMessage, response: ServerResponse, next: () => Promise<void>) => Promise<void> {
  const serve = staticMiddleware({
    dir: folder,
    encodings: true,
    compress: false,
    maxAge: YEAR_SECONDS,
    immutable: true,
  });
  return async (request, response, next) => {
    const url = request.url ?? "/";
    if (!url.startsWith(`${PREFIX}/`)) return next();
    const missing = new Response();
    const webRequest = new NodeRequest({
      req: Object.create(request, { url: { value: url.slice(PREFIX.length) } }),
      res: response,
    });
    const result = await serve(webRequest, () => missing);
    if (result === missing) return next();
    response.removeHeader("Content-Security-Policy");
    return sendNodeResponse(response, result);
  };
}
