import { randomUUID } from "node:crypto";
import { STATUS_CODES } from "node:http";
import { AppError, errorCodes, unavailable } from "#lib/platform/errors/app-error.ts";
import { log } from "#lib/platform/telemetry/log.ts";
import type { ErrorBody } from "./error-schema.ts";
import { jsonResponse } from "./json-response.ts";

const DATABASE_UNAVAILABLE =
  /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|CONNECT_TIMEOUT|CONNECTION_\w+|57P0[1-3]|53300)$/;

/** The only place that converts a thrown error to a response. Exposes no details of errors other than AppError. */
export function errorResponse(error: unknown, request: { path: string; requestId: string }): Response {
  const known = error instanceof AppError ? error : unknownFailure(error, request.requestId);
  const status = errorCodes[known.code];
  const body: ErrorBody = {
    timestamp: new Date().toISOString(),
    status,
    error: STATUS_CODES[status] ?? "Error",
    message: known.message,
    path: request.path,
    requestId: request.requestId,
    ...(known.details ? { details: known.details } : {}),
  };
  return jsonResponse(JSON.stringify(body), status, {
    "x-request-id": request.requestId,
    ...(status === 401 ? { "www-authenticate": "Bearer" } : {}),
    ...known.headers,
  });
}

function unknownFailure(error: unknown, requestId: string): AppError {
  log().error({ requestId, err: error }, "request failed");
  if (isDatabaseUnavailable(error))
    return unavailable("Lodge can't reach its database right now. Try again in a few seconds.", 5);
  return new AppError(
    "INTERNAL",
    "Something went wrong on our side; nothing was changed. Try again, and quote the requestId if it happens again.",
  );
}

function isDatabaseUnavailable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ("code" in cause && typeof cause.code === "string" && DATABASE_UNAVAILABLE.test(cause.code))
      return true;
  }
  return false;
}

const ACCEPTABLE = /^[\w.:/+=-]{1,128}$/;

/** The caller's `X-Request-Id` if it is safe to log and return, otherwise a new id. */
export function requestIdOf(request: Request): string {
  return requestIdFrom(request.headers.get("x-request-id"));
}

/** The request id from a header value, or a new one. */
export function requestIdFrom(header: string | null | undefined): string {
  return header && ACCEPTABLE.test(header) ? header : randomUUID();
}

/** The path of a request without its query. Slicing the text is cheaper than creating a URL object. */
export function pathOf(request: Request): string {
  const start = request.url.indexOf("/", 8);
  const end = request.url.indexOf("?", start);
  return request.url.slice(start, end === -1 ? undefined : end);
}
