import { setTimeout as sleep } from "node:timers/promises";

export type RetryOptions = {
  /** Including the first. */
  attempts: number;
  /** Whether another attempt may help. Other errors are thrown at once. */
  isRetryable: (error: unknown) => boolean;
  /** The first pause. It doubles with each attempt; 0 retries at once. */
  firstPauseMs?: number;
  longestPauseMs?: number;
  /** The pause that the server requests, for example in a Retry-After header; undefined if it requests none. */
  requestedPauseMs?: (error: unknown) => number | undefined;
  /** When aborted, no more attempts are made and the last error is thrown. */
  signal?: AbortSignal;
};

/**
 * The result of `work`, retried with exponential backoff. Throws the last error if no attempt succeeds, and at once if
 * the server requests a pause longer than `longestPauseMs`.
 */
export async function withRetries<T>(work: () => PromiseLike<T>, options: RetryOptions): Promise<T> {
  const { attempts, isRetryable, firstPauseMs = 0, longestPauseMs = Number.POSITIVE_INFINITY } = options;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= attempts || options.signal?.aborted || !isRetryable(error)) throw error;
      const requested = options.requestedPauseMs?.(error);
      if (requested !== undefined && requested > longestPauseMs) throw error;
      const pause = requested ?? withJitter(Math.min(firstPauseMs * 2 ** (attempt - 1), longestPauseMs));
      if (pause > 0) await pauseOrThrow(pause, options.signal, error);
    }
  }
}

/** Shortens a pause by up to a quarter, so callers that failed together do not retry together. */
function withJitter(pauseMs: number): number {
  return pauseMs * (1 - Math.random() / 4);
}

async function pauseOrThrow(pauseMs: number, signal: AbortSignal | undefined, error: unknown): Promise<void> {
  await sleep(pauseMs, undefined, signal ? { signal } : {}).catch(() => {
    throw error;
  });
}

/**
 * Reads a Retry-After header of seconds or an HTTP date (RFC 9110, 10.2.3), in milliseconds. Undefined if the header is
 * missing or invalid.
 */
export function retryAfterMs(header: string | undefined | null, now: number): number | undefined {
  if (!header) return undefined;
  if (/^\d+$/.test(header.trim())) return Number(header) * 1000;
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, at - now);
}

/** The result of a promise within a time limit; after that, what `late` returns or throws. */
export function within<T, Late>(
  milliseconds: number,
  work: Promise<T>,
  late: () => Late,
): Promise<Awaited<T | Late>> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  return Promise.race([work, timeout.then(late)]).finally(() => clearTimeout(timer));
}
