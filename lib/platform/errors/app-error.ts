/** All error codes and their HTTP status. */
export const errorCodes = {
  INVALID_REQUEST: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  REQUEST_TIMEOUT: 408,
  CONFLICT: 409,
  TOO_LARGE: 413,
  RANGE_NOT_SATISFIABLE: 416,
  TOO_MANY_REQUESTS: 429,
  HEADERS_TOO_LARGE: 431,
  INTERNAL: 500,
  CALCULATION_FAILED: 500,
  CRM_UNAVAILABLE: 502,
  UNAVAILABLE: 503,
} as const;
export type ErrorCode = keyof typeof errorCodes;

export type ErrorDetail = { field: string; message: string };

/** An error that is reported to the caller. The message explains what is wrong and how to fix it. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetail[] | undefined;
  readonly headers: Record<string, string> | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    more: { details?: ErrorDetail[]; headers?: Record<string, string>; cause?: unknown } = {},
  ) {
    super(message, { cause: more.cause });
    this.name = "AppError";
    this.code = code;
    this.details = more.details;
    this.headers = more.headers;
  }
}

/** A 400 with every error in `details` and the first three in the message. */
export function invalidRequest(details: ErrorDetail[]): AppError {
  const sentences = details
    .slice(0, 3)
    .map((detail) => (detail.field ? `${detail.field}: ${detail.message}` : detail.message));
  const more = details.length > 3 ? ` (and ${details.length - 3} more, see details)` : "";
  return new AppError("INVALID_REQUEST", sentences.join("; ") + more, { details });
}

/** A 400 with one error. */
export function invalidField(field: string, message: string): AppError {
  return invalidRequest([{ field, message }]);
}

/** A 401: the caller has to sign in (again). */
export function unauthenticated(message: string): AppError {
  return new AppError("UNAUTHENTICATED", message);
}

/** A 403: the caller may not do this. */
export function forbidden(message: string): AppError {
  return new AppError("FORBIDDEN", message);
}

/** A 503, which the caller may retry after that time. */
export function unavailable(message: string, retrySeconds: number, cause?: unknown): AppError {
  return new AppError("UNAVAILABLE", message, { headers: { "retry-after": String(retrySeconds) }, cause });
}

/** A 409: what was read before has changed since. */
export function conflict(message: string): AppError {
  return new AppError("CONFLICT", message);
}

/** The same 404 for a record that does not exist and for another broker's. */
export function notFound(what: string): AppError {
  return new AppError(
    "NOT_FOUND",
    `${what} not found. Check the identifier; only your own records can be reached.`,
  );
}

/** Null if the record has since been deleted or erased, which no retry would change. */
export async function ignoreNotFound<T>(work: Promise<T>): Promise<T | null> {
  return work.catch((error: unknown) => {
    if (error instanceof AppError && error.code === "NOT_FOUND") return null;
    throw error;
  });
}

/** A failure that a retry would not fix: the run is parked immediately. The message is shown to users. */
export class PermanentFault extends Error {
  override name = "PermanentFault";
}
