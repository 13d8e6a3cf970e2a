import type { ErrorBody } from "#lib/http/error-schema.ts";
import { SESSION_ENDED } from "./session-ended.ts";

export type FieldFault = { field: string; message: string };

/** A refusal of the API, with its ErrorResponse; or no answer at all, then with status 0. The message is for people. */
export class ApiError extends Error {
  override name = "ApiError";
  readonly status: number;
  /** With status 400: every fault by field. */
  readonly details: readonly FieldFault[];
  readonly requestId: string | undefined;

  constructor(status: number, body: Pick<ErrorBody, "message"> & Partial<ErrorBody>) {
    super(status === 401 ? SESSION_ENDED : body.message);
    this.status = status;
    this.details = body.details ?? [];
    this.requestId = body.requestId;
  }
}

/** Code that comes with a press, or why it cannot, in words: `orUnreachable(import("./scenario-requests.ts"))`. */
export function orUnreachable<T>(code: Promise<T>): Promise<T> {
  return code.catch(() => {
    throw unreachable();
  });
}

/** Nothing came back: the line is down, or the service is. */
export function unreachable(): ApiError {
  return new ApiError(0, { message: "Lodge cannot be reached. Check your connection, then try again." });
}
