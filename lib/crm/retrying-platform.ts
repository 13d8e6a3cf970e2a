import { withRetries } from "#lib/retry.ts";
import { type CrmPlatform, CrmRefusal, CrmUnavailable } from "./platform.ts";

/** If the CRM requests a longer pause, the error is thrown immediately. */
const LONGEST_PAUSE_MS = 5_000;
const ATTEMPTS = 4;

/**
 * Retries temporary failures and makes no calls during a pause that the CRM requests. Retries are safe because every
 * call looks for the record before it creates one, and so finds what an attempt with a lost response created.
 */
export function retryingPlatform(platform: CrmPlatform, firstPauseMs = 300): CrmPlatform {
  let pausedUntil = 0;

  async function once<T>(signal: AbortSignal, call: () => Promise<T>): Promise<T> {
    const pauseMs = pausedUntil - Date.now();
    if (pauseMs > 0) {
      throw new CrmUnavailable(`it asked for no calls for another ${Math.ceil(pauseMs / 1000)} s`, {
        retryAfterMs: pauseMs,
      });
    }
    try {
      return await call();
    } catch (error) {
      const fault = asFault(error, signal);
      if (fault instanceof CrmUnavailable && fault.retryAfterMs) {
        pausedUntil = Math.max(pausedUntil, Date.now() + fault.retryAfterMs);
      }
      throw fault;
    }
  }

  const retrying = <T>(signal: AbortSignal, call: () => Promise<T>): Promise<T> =>
    withRetries(() => once(signal, call), {
      attempts: ATTEMPTS,
      firstPauseMs,
      longestPauseMs: LONGEST_PAUSE_MS,
      isRetryable: (error) => error instanceof CrmUnavailable && !error.isLasting,
      requestedPauseMs: (error) => (error instanceof CrmUnavailable ? error.retryAfterMs : undefined),
      signal,
    });

  return {
    name: platform.name,
    putContact: (ctx, contact, signal) => retrying(signal, () => platform.putContact(ctx, contact, signal)),
    putDeal: (ctx, deal, signal) => retrying(signal, () => platform.putDeal(ctx, deal, signal)),
    putNote: (ctx, note, signal) => retrying(signal, () => platform.putNote(ctx, note, signal)),
    check: (signal) => once(signal, () => platform.check(signal)),
  };
}

/** Converts what an adapter threw to one of the two errors that a platform may throw. */
function asFault(error: unknown, signal: AbortSignal): CrmRefusal | CrmUnavailable {
  if (signal.aborted) return new CrmUnavailable("it did not answer in time", { cause: error });
  if (error instanceof CrmRefusal || error instanceof CrmUnavailable) return error;
  return new CrmUnavailable(`the request failed: ${reason(error)}`, { cause: error });
}

/** The message of the innermost cause, which is more specific than "fetch failed". */
function reason(error: unknown): string {
  let inner = error;
  while (inner instanceof Error && inner.cause instanceof Error) inner = inner.cause;
  if (!(inner instanceof Error)) return String(inner);
  const code = "code" in inner && typeof inner.code === "string" ? inner.code : "";
  return inner.message || code || inner.name;
}
