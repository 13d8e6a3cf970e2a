import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { AppError } from "#lib/errors/app-error.ts";
import { type ErrorCode, errorCodes } from "#lib/errors/error-codes.ts";
import { errorResponse } from "#lib/http/error-response.ts";
import { keptOrNew } from "#lib/http/request-id.ts";
import { observeRefusal, type RefusalReason } from "#lib/telemetry/observe-refusal.ts";
import { closeGently } from "./close-gently.ts";
import { MOST_HEADERS, MOST_PARAMETERS } from "./limits.ts";

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const REASONS: Partial<Record<ErrorCode, RefusalReason>> = {
  TOO_LARGE: "body_too_large",
  HEADERS_TOO_LARGE: "headers_too_large",
  REQUEST_TIMEOUT: "request_too_slow",
  INVALID_REQUEST: "malformed_request",
  NOT_FOUND: "malformed_path",
  METHOD_NOT_ALLOWED: "unknown_method",
};
/** A path of the API that the framework would send elsewhere with a redirect, which is no answer of ours. */
const NEARLY_API = /^\/+v[12](\/|\\|$)/;

/** The routes would see `..` as a name and everything else as the folder above: clients resolve it before they send. */
const DOT_SEGMENT = /\/\.{1,2}(\/|$)/;

/**
 * What Next.js would answer without a body of ours: a path that can name nothing (escapes that make no text, NUL, `..`),
 * one of the API that is spelled with other slashes, and methods that it does not know.
 */
export function refusalOf(request: IncomingMessage): AppError | undefined {
  if (request.rawHeaders.length > 2 * MOST_HEADERS) {
    const message = `The request has more than ${MOST_HEADERS} headers: send fewer.`;
    return new AppError("HEADERS_TOO_LARGE", message);
  }
  const { host } = request.headers;
  if (host !== undefined && !URL.canParse(`http://${host}`))
    return new AppError("INVALID_REQUEST", "The Host header names no host and port.");
  const path = pathOf(request);
  if (!path.startsWith("/") || isMalformed(path))
    return new AppError("NOT_FOUND", "There is no such path: it is malformed.");
  if (NEARLY_API.test(path) && /\/\/|\\|.\/$/.test(path)) {
    const message = "There is no such path. Write it with single slashes, and none at its end.";
    return new AppError("NOT_FOUND", message);
  }
  if (METHODS.includes(request.method ?? "")) return undefined;
  const allow = METHODS.join(", ");
  return new AppError("METHOD_NOT_ALLOWED", `${request.method} is not possible here. Allowed: ${allow}.`, {
    headers: { allow },
  });
}

/** What Next.js would take long to read. Our own routes read any number of parameters in no time. */
export function refusalOfPage({ url = "" }: IncomingMessage): AppError | undefined {
  if (url.split("&", MOST_PARAMETERS + 1).length <= MOST_PARAMETERS) return undefined;
  const message = `The address has more than ${MOST_PARAMETERS} parameters: send fewer.`;
  return new AppError("INVALID_REQUEST", message);
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

/** Answers with the refusal, in the caller's request id; what is still to come of the request is not waited for. */
export async function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  refusal: AppError,
): Promise<void> {
  observeRefusal(REASONS[refusal.code] ?? "malformed_request", errorCodes[refusal.code]);
  // A handler has begun to answer: that answer can only be cut off.
  if (response.headersSent) return void request.socket.destroy();
  const requestId = keptOrNew(request.headers["x-request-id"]?.toString());
  const answer = errorResponse(refusal, { path: pathOf(request), requestId });
  const body = await answer.text();
  if (!request.complete) closeGently(request, response);
  response.setHeaders(answer.headers);
  response.writeHead(answer.status, { "content-length": Buffer.byteLength(body) });
  response.end(request.method === "HEAD" ? undefined : body);
}

/** What is no HTTP, has more headers than we read or never ends: answered in our form too, and hung up. */
export async function refuseGarbled(error: NodeJS.ErrnoException, socket: Duplex): Promise<void> {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const refusal = garbled(error.code);
  observeRefusal(REASONS[refusal.code] ?? "malformed_request", errorCodes[refusal.code]);
  const answer = errorResponse(refusal, { path: "", requestId: keptOrNew(undefined) });
  const body = await answer.text();
  const head = [
    `HTTP/1.1 ${answer.status} ${JSON.parse(body).error}`,
    ...[...answer.headers].map(([name, value]) => `${name}: ${value}`),
    `content-length: ${Buffer.byteLength(body)}`,
    "connection: close",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
}

function garbled(code: string | undefined): AppError {
  if (code === "HPE_HEADER_OVERFLOW")
    return new AppError("HEADERS_TOO_LARGE", "The headers are larger than 16 KiB together: send fewer.");
  if (code === "ERR_HTTP_REQUEST_TIMEOUT")
    return new AppError("REQUEST_TIMEOUT", "The request did not arrive in time. Send it again.");
  return new AppError("INVALID_REQUEST", "This is no HTTP request that can be read.");
}
