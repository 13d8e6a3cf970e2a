import { setTimeout as sleep } from "node:timers/promises";
import { type CrmPlatform, CrmRefusal, CrmUnavailable } from "./platform.ts";

/** A pause that the CRM asks for is waited out only up to here; for longer ones the caller is told at once. */
const LONGEST_WAIT_MS = 5_000;
const ATTEMPTS = 4;

/**
 * A platform that tries again what failed in passing, with growing pauses, and that leaves the CRM alone for as long as
 * it asked to be. Each attempt finds before it makes, so an attempt whose answer was lost is found by the next.
 */
export function withRetries(platform: CrmPlatform, firstPauseMs = 300): CrmPlatform {
  let quietUntil = 0;

  async function once<T>(signal: AbortSignal, call: () => Promise<T>): Promise<T> {
    const quietFor = quietUntil - Date.now();
    if (quietFor > 0) {
      throw new CrmUnavailable(`it asked to be left alone for another ${Math.ceil(quietFor / 1000)} s`, {
        retryAfterMs: quietFor,
      });
    }
    try {
      return await call();
    } catch (error) {
      const fault = asFault(error, signal);
      if (fault instanceof CrmUnavailable && fault.retryAfterMs) {
        quietUntil = Math.max(quietUntil, Date.now() + fault.retryAfterMs);
      }
      throw fault;
    }
  }

  async function patiently<T>(signal: AbortSignal, call: () => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await once(signal, call);
      } catch (error) {
        if (!(error instanceof CrmUnavailable) || error.isLasting || signal.aborted) throw error;
        const pause = error.retryAfterMs ?? firstPauseMs * 2 ** (attempt - 1);
        if (attempt === ATTEMPTS || pause > LONGEST_WAIT_MS) throw error;
        await sleep(pause, undefined, { signal }).catch(() => {
          throw error;
        });
      }
    }
  }

  return {
    name: platform.name,
    putContact: (ctx, contact, signal) => patiently(signal, () => platform.putContact(ctx, contact, signal)),
    putDeal: (ctx, deal, signal) => patiently(signal, () => platform.putDeal(ctx, deal, signal)),
    putNote: (ctx, note, signal) => patiently(signal, () => platform.putNote(ctx, note, signal)),
    check: (signal) => once(signal, () => platform.check(signal)),
  };
}

/** What an adapter threw, as one of the two faults that a platform may have. */
function asFault(error: unknown, signal: AbortSignal): CrmRefusal | CrmUnavailable {
  if (signal.aborted) return new CrmUnavailable("it did not answer in time", { cause: error });
  if (error instanceof CrmRefusal || error instanceof CrmUnavailable) return error;
  return new CrmUnavailable(`it did not answer as it should: ${reason(error)}`, { cause: error });
}

/** The innermost cause: "fetch failed" says nothing, the ECONNREFUSED below it does. */
function reason(error: unknown): string {
  let inner = error;
  while (inner instanceof Error && inner.cause instanceof Error) inner = inner.cause;
  if (!(inner instanceof Error)) return String(inner);
  const code = "code" in inner && typeof inner.code === "string" ? inner.code : "";
  return inner.message || code || inner.name;
}
