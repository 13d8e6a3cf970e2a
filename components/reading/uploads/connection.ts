import { ApiError } from "#components/platform/api/api-error.ts";

/** The delay between attempts while online, doubled each time. */
const FIRST_MS = 1_000;
const MAX_MS = 30_000;

/** After this many consecutive refusals by the server, the user decides. */
const MAX_REFUSALS = 5;

/** A longer wait that the server asks for, such as for room in an upload link, is left to the user. */
const MAX_REQUESTED_MS = 60_000;

/** Statuses of a server or proxy that is restarting or busy. */
const TRANSIENT_STATUSES = [408, 429, 502, 503, 504];

/**
 * Whether to retry a request automatically: always if the connection failed, a few times if the server is busy for a
 * short time. `failures` counts the failures since the last progress.
 */
export function isTransient(error: unknown, failures: number): boolean {
  if (!(error instanceof ApiError)) return false;
  if (isUnreachable(error)) return true;
  const isBusy = TRANSIENT_STATUSES.includes(error.status) && error.retryAfterMs <= MAX_REQUESTED_MS;
  return isBusy && failures < MAX_REFUSALS;
}

/** Whether there was no response at all. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0;
}

/** Rejects with an AbortError once cancelled. */
export type Pause = { done: Promise<void>; cancel: () => void };

/**
 * Waits before the next attempt with exponential backoff, at least for the time that the server asked for. Without a
 * response, it ends early when the browser is back online.
 */
export function waitForConnection(error: unknown, failures: number): Pause {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const requested = error instanceof ApiError ? error.retryAfterMs : 0;
  const timer = setTimeout(resolve, Math.max(requested, Math.min(MAX_MS, FIRST_MS * 2 ** failures)));
  const listening = new AbortController();
  if (isUnreachable(error)) window.addEventListener("online", () => resolve(), { signal: listening.signal });
  const stop = () => {
    clearTimeout(timer);
    listening.abort();
  };
  return {
    done: promise.finally(stop),
    cancel: () => reject(new DOMException("cancelled", "AbortError")),
  };
}
