import { ApiError } from "#components/api/api-error.ts";

/** The delay between attempts while online, doubled each time. */
const FIRST_MS = 1_000;
const MAX_MS = 30_000;

/** After this many consecutive refusals by the server, the user decides. */
const MAX_REFUSALS = 5;

/** Statuses of a server or proxy that is restarting or busy. */
const TRANSIENT_STATUSES = [408, 429, 502, 503, 504];

/**
 * Whether to retry a request automatically: always if the connection failed, a few times if the server is busy.
 * `failures` counts the failures since the last progress.
 */
export function isTransient(error: unknown, failures: number): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status === 0 || (TRANSIENT_STATUSES.includes(error.status) && failures < MAX_REFUSALS);
}

/** Rejects with an AbortError once cancelled. */
export type Pause = { done: Promise<void>; cancel: () => void };

/** Waits before the next attempt: until the browser is back online, or with exponential backoff. */
export function waitForConnection(failures: number): Pause {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, Math.min(MAX_MS, FIRST_MS * 2 ** failures));
  const stop = () => {
    clearTimeout(timer);
    window.removeEventListener("online", online);
  };
  const online = () => resolve();
  window.addEventListener("online", online);
  return {
    done: promise.finally(stop),
    cancel: () => reject(new DOMException("cancelled", "AbortError")),
  };
}
