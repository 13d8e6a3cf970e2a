import { and, eq, inArray } from "drizzle-orm";
import { type Db, database } from "#db/client.ts";
import { jobRuns } from "#db/schema/jobs.ts";
import { emitRetry } from "#lib/events/emit.ts";
import { log } from "#lib/log.ts";
import { configuredScanner } from "#lib/malware/configured-scanner.ts";
import { repeat } from "./repeat.ts";

const EVERY_MS = 30_000;

/** Retries every scan that failed and is queued for a retry or parked. Returns how many. */
export async function resumeScans(db: Db, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const waiting = await tx
      .select()
      .from(jobRuns)
      .where(and(eq(jobRuns.functionId, "scan-document"), inArray(jobRuns.state, ["QUEUED", "PARKED"])))
      .for("update", { skipLocked: true });
    for (const run of waiting) await emitRetry(tx, run, now);
    return waiting.length;
  });
}

/**
 * Watches the virus scanner. When it recovers, or is no longer configured, waiting files are scanned or
 * released at once instead of at their next retry, which may be hours away.
 */
export function watchScanner(everyMs = EVERY_MS): { stop(): Promise<void> } {
  let wasAway = true;
  return repeat("virus scanner", everyMs, async (now) => {
    const isAway = await Promise.resolve(configuredScanner()?.check()).then(
      () => false,
      () => true,
    );
    if (isAway && !wasAway) log().warn("the virus scanner does not answer: new files wait");
    if (!isAway && wasAway) {
      const resumed = await resumeScans(database().db, now);
      if (resumed > 0) log().info({ resumed }, "the virus scanner answers: files that waited go on");
    }
    wasAway = isAway;
  });
}
