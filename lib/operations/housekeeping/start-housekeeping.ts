import { and, eq, inArray } from "drizzle-orm";
import { type Db, database } from "#db/client.ts";
import { jobRuns } from "#db/schema/jobs.ts";
import { requestWeeklyEmails } from "#lib/deal/settlements/weekly-email.ts";
import { sweepRetention } from "#lib/operations/privacy/sweep-retention.ts";
import { emitRetry } from "#lib/platform/events/emit.ts";
import { configuredScanner } from "#lib/platform/malware/scanner.ts";
import { log } from "#lib/platform/telemetry/log.ts";
import { sweepParts } from "#lib/reading/uploads/resumable/part-files.ts";
import { resealAndReport } from "./reseal.ts";
import { sweepRows, sweepSpool, sweepStorage } from "./sweep.ts";

const ROWS_EVERY_MS = 10 * 60_000;

/** The weekly email is due on Monday mornings. The first round after that requests it. */
const WEEKLY_EMAIL_EVERY_MS = 10 * 60_000;

const HOURLY_MS = 60 * 60_000;
const DAILY_MS = 24 * HOURLY_MS;

/**
 * Runs at start-up and periodically: expired rows and the weekly email every ten minutes, sealed data and stray files
 * every hour, retention every day.
 */
export function startHousekeeping(): { stop(): Promise<void> } {
  const rounds = [
    repeat("rows", ROWS_EVERY_MS, sweepRows),
    repeat("weekly email", WEEKLY_EMAIL_EVERY_MS, async (now) => {
      await requestWeeklyEmails(database().db, now);
    }),
    repeat("keys", HOURLY_MS, resealAndReport),
    repeat("files", HOURLY_MS, async (now) => {
      await sweepSpool(now);
      await sweepParts(now);
      await sweepStorage(now);
    }),
    repeat("retention", DAILY_MS, async (now) => {
      await sweepRetention(now);
    }),
  ];
  return {
    async stop() {
      await Promise.all(rounds.map((round) => round.stop()));
    },
  };
}

/**
 * Runs a round immediately and then at an interval. A round that takes longer than the interval delays the next. Errors
 * are logged.
 */
function repeat(
  name: string,
  everyMs: number,
  round: (now: Date) => Promise<void>,
): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  const run = () => {
    running = running
      .then(() => round(new Date()))
      .catch((error: unknown) => log().warn({ err: error, sweep: name }, "housekeeping failed"));
  };
  const timer = setInterval(run, everyMs);
  run();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

const SCANNER_EVERY_MS = 30_000;

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
export function watchScanner(everyMs = SCANNER_EVERY_MS): { stop(): Promise<void> } {
  let wasUnavailable = true;
  return repeat("virus scanner", everyMs, async (now) => {
    const isUnavailable = await Promise.resolve(configuredScanner()?.check()).then(
      () => false,
      () => true,
    );
    if (isUnavailable && !wasUnavailable) log().warn("the virus scanner is unavailable: new files wait");
    if (!isUnavailable && wasUnavailable) {
      const resumed = await resumeScans(database().db, now);
      if (resumed > 0)
        log().info({ resumed }, "the virus scanner is available again: waiting files are scanned");
    }
    wasUnavailable = isUnavailable;
  });
}
