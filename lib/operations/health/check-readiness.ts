import { database } from "#db/client.ts";
import { within } from "#lib/platform/errors/retry.ts";
import { sinceLastDispatch } from "#lib/platform/events/dispatcher.ts";
import { configuredScanner } from "#lib/platform/malware/scanner.ts";
import { configuredStorage } from "#lib/platform/storage/configured-storage.ts";

const TIMEOUT_MS = 3_000;
const MAX_DISPATCH_AGE_MS = 20_000;

type State = "ok" | "away";
type Readiness = { ready: boolean; checks: Record<"database" | "storage" | "jobs", State> };

/**
 * Whether the virus scanner responds; null if none is configured. Does not affect readiness, because files wait while
 * the scanner is down.
 */
export async function checkScanner(): Promise<State | null> {
  const scanner = configuredScanner();
  return scanner && stateOf(() => scanner.check());
}

/** Checks the database, the storage and the job runner, each for at most three seconds. */
export async function checkReadiness(): Promise<Readiness> {
  const [base, storage, jobs] = await Promise.all([
    stateOf(async () => {
      await database().sql`select 1`;
    }),
    stateOf(() => configuredStorage().check()),
    stateOf(checkRunner),
  ]);
  const checks = { database: base, storage, jobs };
  return { ready: Object.values(checks).every((check) => check === "ok"), checks };
}

async function stateOf(check: () => Promise<void>): Promise<State> {
  try {
    const work = check().then(() => "ok" as const);
    return await within(TIMEOUT_MS, work, () => "away" as const);
  } catch {
    return "away";
  }
}

/** The runner polls for events every few seconds, even if there are none. */
async function checkRunner(): Promise<void> {
  if (sinceLastDispatch() > MAX_DISPATCH_AGE_MS) throw new Error("the job runner accepts no events");
}
