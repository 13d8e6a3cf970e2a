import { availableParallelism } from "node:os";
import { AppError } from "#lib/errors/app-error.ts";

/** Half of the processors at most: hashing must leave room for everybody's other requests. */
const WIDTH = Math.max(1, Math.min(2, Math.floor(availableParallelism() / 2)));
/** How many may wait. A hash takes some 30 ms, so that the last of them waits for some three seconds. */
const WAITING = 96;
const WAITING_EACH = 32;
const RETRY_SECONDS = 3;

type Lane = { running: number; waiting: Map<string, (() => void)[]> };

// Next bundles its own copies of modules: the lane hangs on the process, so that there is one.
const shared = globalThis as typeof globalThis & { lodgePasswordLane?: Lane };

/**
 * Does work that hashes passwords, a few at a time in a process. `whose` is an address or a person: each in turn gets
 * one of theirs done, however many another has sent. 503 with Retry-After where too many wait already.
 */
export async function inPasswordLane<T>(whose: string, work: () => Promise<T>): Promise<T> {
  shared.lodgePasswordLane ??= { running: 0, waiting: new Map() };
  const lane = shared.lodgePasswordLane;
  if (lane.running < WIDTH) lane.running += 1;
  else await queue(lane, whose);
  try {
    return await work();
  } finally {
    const next = takeNext(lane);
    if (next) next();
    else lane.running -= 1;
  }
}

function queue({ waiting }: Lane, whose: string): Promise<void> {
  const own = waiting.get(whose) ?? [];
  const all = [...waiting.values()].reduce((sum, { length }) => sum + length, 0);
  if (own.length >= WAITING_EACH || all >= WAITING) {
    throw new AppError(
      "UNAVAILABLE",
      "Too many people are signing in at this moment. Try again in a few seconds.",
      {
        headers: { "retry-after": String(RETRY_SECONDS) },
      },
    );
  }
  waiting.set(whose, own);
  return new Promise((go) => own.push(go));
}

/** The first of whoever has waited longest for a turn; they then go to the end of the row. */
function takeNext({ waiting }: Lane): (() => void) | undefined {
  for (const [whose, own] of waiting) {
    const next = own.shift();
    waiting.delete(whose);
    if (own.length > 0) waiting.set(whose, own);
    if (next) return next;
  }
  return undefined;
}
