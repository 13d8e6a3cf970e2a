import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { unavailable } from "#lib/platform/errors/app-error.ts";
import { oncePerProcess } from "#lib/platform/process-state.ts";

/** At most half of the processors, to leave room for other requests. */
const CONCURRENCY = Math.max(1, Math.min(2, Math.floor(availableParallelism() / 2)));

/** The maximum queue length. A hash takes about 30 ms, so the last in the queue waits for about three seconds. */
const MAX_QUEUE = 96;

const MAX_QUEUE_EACH = 32;
const RETRY_SECONDS = 3;

type Lane = { running: number; waiting: Map<string, (() => void)[]> };

/**
 * Runs password hashing with limited concurrency per process. `whose` is an IP address or a user id. They are served
 * round-robin, so one that sends many requests does not delay the others. Throws 503 with Retry-After when the queue is
 * full.
 */
export async function inPasswordLane<T>(whose: string, work: () => Promise<T>): Promise<T> {
  const lane = oncePerProcess("passwordLane", (): Lane => ({ running: 0, waiting: new Map() }));
  if (lane.running < CONCURRENCY) lane.running += 1;
  else await queue(lane, whose);
  try {
    return await work();
  } finally {
    const next = dequeue(lane);
    if (next) next();
    else lane.running -= 1;
  }
}

function queue({ waiting }: Lane, whose: string): Promise<void> {
  const own = waiting.get(whose) ?? [];
  const all = [...waiting.values()].reduce((sum, { length }) => sum + length, 0);
  if (own.length >= MAX_QUEUE_EACH || all >= MAX_QUEUE)
    throw unavailable("Too many people are signing in right now. Try again in a few seconds.", RETRY_SECONDS);
  waiting.set(whose, own);
  return new Promise((start) => own.push(start));
}

/** Dequeues from the address or user that has waited longest, then moves it to the end of the queue. */
function dequeue({ waiting }: Lane): (() => void) | undefined {
  for (const [whose, own] of waiting) {
    const next = own.shift();
    waiting.delete(whose);
    if (own.length > 0) waiting.set(whose, own);
    if (next) return next;
  }
  return undefined;
}

// OWASP Password Storage Cheat Sheet: argon2id (the library's default), 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

let decoy: Promise<string> | undefined;

/**
 * Checks a password. Without a hash (unknown user, or no password yet) it does the same work, to prevent timing
 * attacks.
 */
export async function passwordMatches(storedHash: string | null | undefined, password: string) {
  decoy ??= hashPassword("no user has this password");
  const matches = await verify(storedHash ?? (await decoy), password);
  return typeof storedHash === "string" && matches;
}
