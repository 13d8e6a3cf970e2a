import { AppError } from "#lib/errors/app-error.ts";
import { log } from "#lib/log.ts";
import { WorkerLimit } from "./worker-limit.ts";

const RETRY_SECONDS = 30;

/**
 * Converts the limit of a task that a request waits for to a 503 with Retry-After. Its input is our own
 * stored data, so the usual cause is a busy machine. The log names the limit, since a task that always
 * reaches it needs a larger one.
 */
export function unavailableAtLimit(task: string, message: string): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof WorkerLimit)) throw error;
    log().warn({ task, limit: error.kind }, "task ended at its limit");
    throw new AppError("UNAVAILABLE", message, {
      headers: { "retry-after": String(RETRY_SECONDS) },
      cause: error,
    });
  };
}
