import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { AppError, type ErrorCode, errorCodes } from "#lib/platform/errors/app-error.ts";
import { errorResponse, requestIdFrom } from "#lib/platform/http/error-response.ts";
import { observeRefusal, type RefusalReason } from "#lib/platform/telemetry/observe.ts";
import { closeGracefully } from "./connections.ts";
import { MAX_HEADERS, MAX_PARAMETERS } from "./guard-body.ts";

/** The policy of responses that are not pages, such as errors. */
export const NOTHING_RUNS = "default-src 'none'; frame-ancestors 'none'";

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const REASONS: Partial<Record<ErrorCode, RefusalReason>> = {
  TOO_LARGE: "body_too_large",
  HEADERS_TOO_LARGE: "headers_too_large",
  REQUEST_TIMEOUT: "request_too_slow",
  INVALID_REQUEST: "malformed_request",
  NOT_FOUND: "malformed_path",
  METHOD_NOT_ALLOWED: "unknown_method",
};
/** A path similar to the API's that the framework would redirect. */
const SIMILAR_TO_API = /^\/+v[12](\/|\\|$)/;

/**
 * Our routes would treat `..` as a name, but other software treats it as the parent folder. Clients resolve it before
 * sending.
 */
const DOT_SEGMENT = /\/\.{1,2}(\/|$)/;

/**
 * Requests that Next.js would reject without our error body: invalid paths (malformed escapes, NUL, `..`), API paths
 * with extra slashes or backslashes, and unknown methods.
 */
export function refusalOf(request: IncomingMessage): AppError | undefined {
  if (request.rawHeaders.length > 2 * MAX_HEADERS) {
    const message = `The request has more than ${MAX_HEADERS} headers: send fewer.`;
    return new AppError("HEADERS_TOO_LARGE", message);
  }
  const { host } = request.headers;
  if (host !== undefined && !URL.canParse(`http://${host}`))
    return new AppError("INVALID_REQUEST", "The Host header is not a valid host and port.");
  const path = pathOf(request);
  if (!path.startsWith("/") || isMalformed(path))
    return new AppError("NOT_FOUND", "There is no such path: it is malformed.");
  if (SIMILAR_TO_API.test(path) && /\/\/|\\|.\/$/.test(path)) {
    const message = "There is no such path. Use single slashes and no slash at the end.";
    return new AppError("NOT_FOUND", message);
  }
  if (METHODS.includes(request.method ?? "")) return undefined;
  const allow = METHODS.join(", ");
  return new AppError("METHOD_NOT_ALLOWED", `${request.method} is not allowed here. Allowed: ${allow}.`, {
    headers: { allow },
  });
}

/** next-auth's routes, and those that Next.js adds in development. */
const NOT_PAGES = /^\/(?:api\/auth\/|_next\/|__nextjs)/;

/**
 * Requests for pages that Next.js would parse slowly, or answer with the page whatever their method. Our own routes
 * parse any number of parameters quickly.
 */
export function refusalOfPage(request: IncomingMessage): AppError | undefined {
  const { url = "", method = "GET" } = request;
  if (url.split("&", MAX_PARAMETERS + 1).length > MAX_PARAMETERS) {
    const message = `The address has more than ${MAX_PARAMETERS} parameters: send fewer.`;
    return new AppError("INVALID_REQUEST", message);
  }
  if (method === "GET" || method === "HEAD" || NOT_PAGES.test(pathOf(request))) return undefined;
  const allow = "GET, HEAD";
  return new AppError("METHOD_NOT_ALLOWED", `${method} is not allowed on this path. Allowed: ${allow}.`, {
    headers: { allow },
  });
}

function isMalformed(path: string): boolean {
  try {
    const text = decodeURI(path);
    return text.includes("\u0000") || DOT_SEGMENT.test(text);
  } catch {
    return true;
  }
}

export function pathOf(request: IncomingMessage): string {
  return (request.url ?? "/").split("?")[0] ?? "/";
}

/** Responds with the refusal and the caller's request id, without waiting for the rest of the request. */
export async function refuse(request: IncomingMessage, response: ServerResponse, refusal: AppError) {
  observeRefusal(REASONS[refusal.code] ?? "malformed_request", errorCodes[refusal.code]);
  // A handler has already started its response, which can only be cut off.
  if (response.headersSent) return void request.socket.destroy();
  const requestId = requestIdFrom(request.headers["x-request-id"]?.toString());
  const webResponse = errorResponse(refusal, { path: pathOf(request), requestId });
  const body = await webResponse.text();
  if (!request.complete) closeGracefully(request, response);
  response.setHeaders(webResponse.headers);
  response.writeHead(webResponse.status, { "content-length": Buffer.byteLength(body) });
  response.end(request.method === "HEAD" ? undefined : body);
}

/**
 * Responds in our error format to a request that is malformed, has too many headers or never ends. Then closes the
 * connection.
 */
export async function refuseMalformed(error: NodeJS.ErrnoException, socket: Duplex): Promise<void> {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const refusal = malformedError(error.code);
  observeRefusal(REASONS[refusal.code] ?? "malformed_request", errorCodes[refusal.code]);
  const webResponse = errorResponse(refusal, { path: "", requestId: requestIdFrom(undefined) });
  const body = await webResponse.text();
  const head = [
    `HTTP/1.1 ${webResponse.status} ${JSON.parse(body).error}`,
    ...[...webResponse.headers].map(([name, value]) => `${name}: ${value}`),
    `content-length: ${Buffer.byteLength(body)}`,
    `content-security-policy: ${NOTHING_RUNS}`,
    "connection: close",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
}

function malformedError(code: string | undefined): AppError {
  if (code === "HPE_HEADER_OVERFLOW")
    return new AppError("HEADERS_TOO_LARGE", "The headers are larger than 16 KiB in total: send fewer.");
  if (code === "ERR_HTTP_REQUEST_TIMEOUT")
    return new AppError("REQUEST_TIMEOUT", "The request did not arrive in time. Send it again.");
  return new AppError("INVALID_REQUEST", "This is not a valid HTTP request.");
}
