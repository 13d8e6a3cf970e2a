import { capitalize } from "#lib/platform/format.ts";
import type { ErrorBody } from "#lib/platform/http/error-schema.ts";

/** Shown when the session has ended. Signing in from another tab preserves the user's input. */
export const SESSION_ENDED = "Your session has ended. Sign in again in another tab, then try again here.";

type FieldFault = { field: string; message: string };

/**
 * A fault as a sentence for the screen. The API names fields for programs (`advice.DISCLOSURE`): a message that is a
 * sentence stands alone, and the end of a sentence gets its field in words.
 */
export function describeFault({ field, message }: FieldFault): string {
  if (/^[^a-z]/.test(message)) return message;
  const name = field.split(/[.[\]]/).findLast((part) => /^[A-Za-z]/.test(part)) ?? "";
  const words = name.replace(/([a-z])([A-Z])/g, "$1 $2").replace(/[_-]/g, " ");
  return `${capitalize(`${words.toLowerCase()} ${message}`.trim())}${/[.?!]$/.test(message) ? "" : "."}`;
}

/** An error response from the API, or status 0 if there was no response. The message is user-facing. */
export class ApiError extends Error {
  override name = "ApiError";
  readonly status: number;
  /** For status 400: every fault with its field. */
  readonly details: readonly FieldFault[];
  readonly requestId: string | undefined;
  /** How long the server asks to wait before the next attempt. */
  readonly retryAfterMs: number;

  constructor(status: number, body: Pick<ErrorBody, "message"> & Partial<ErrorBody>, retryAfterMs = 0) {
    const details = body.details ?? [];
    const message = details.length > 0 ? [...new Set(details.map(describeFault))].join(" ") : body.message;
    super(status === 401 ? SESSION_ENDED : message);
    this.status = status;
    this.details = details;
    this.requestId = body.requestId;
    this.retryAfterMs = retryAfterMs;
  }
}

/** Rejects with a readable error if code cannot be loaded: `orUnreachable(import("./api-request.ts"))`. */
export function orUnreachable<T>(code: Promise<T>): Promise<T> {
  return code.catch(() => {
    throw unreachable();
  });
}

/** There was no response: the network or the service is down. */
export function unreachable(): ApiError {
  return new ApiError(0, { message: "Lodge cannot be reached. Check your connection, then try again." });
}
