import { and, asc, eq, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { outbox } from "#db/schema/jobs.ts";
import { queueSilentRuns, SILENT_MS } from "#lib/platform/events/emit.ts";
import type { EventName } from "#lib/platform/events/events.ts";
import { isId } from "#lib/platform/ids.ts";
import { log } from "#lib/platform/telemetry/log.ts";
import { jobsFor } from "../functions/all-jobs.ts";

const BATCH = 500;

/**
 * Runs the events again that an Inngest server has given up or lost: those whose runs gave no sign of life for longer
 * than it tries, or with `all`, after a start or an outage, those on which nothing works.
 */
export async function runLostOnInngest(db: Db, now: Date, all: boolean): Promise<number> {
  await queueSilentRuns(db, now);
  const { beatAt, dueAt } = outbox;
  return runAgain(
    db,
    all
      ? or(isNull(beatAt), lt(beatAt, new Date(now.getTime() - SILENT_MS)))
      : or(isNull(dueAt), lt(dueAt, now)),
  );
}

/**
 * Runs the events again that the embedded runner does not have in its queue: an Inngest server accepted them, or the
 * queue has failed to park them.
 */
export async function runLostOnEmbeddedRunner(db: Db): Promise<number> {
  return runAgain(
    db,
    sql`not exists (select 1 from pgboss.job j where j.state in ('created', 'retry', 'active') and (j.id = ${outbox.id}
      or j.name = 'parked' and j.data ->> 'eventId' = coalesce(${outbox.retryOf} ->> 'eventId', ${outbox.id}::text)))`,
  );
}

/** Runs one event again, whose run an Inngest server has given up, unless Lodge has ended it. */
export async function runEventAgain(db: Db, sentAs: string): Promise<void> {
  if (isId(sentAs)) await runAgain(db, eq(outbox.id, sentAs));
}

/**
 * Replaces rows of events that were sent by rows under new ids. The runner would ignore the ids that it knows. A late
 * run under a replaced id finds its row gone and ends without effect.
 */
async function runAgain(db: Db, which: SQL | undefined): Promise<number> {
  const rows = await db.transaction(async (tx) => {
    const lost = await tx
      .select()
      .from(outbox)
      .where(and(isNotNull(outbox.sentAt), which))
      .orderBy(asc(outbox.id))
      .limit(BATCH)
      .for("update", { skipLocked: true });
    for (const { id, name, data, createdAt, attemptsBefore, ...row } of lost) {
      const [job] = jobsFor(name as EventName);
      const retryOf = row.retryOf ?? (job ? { eventId: id, functionId: job.id } : null);
      await tx.delete(outbox).where(eq(outbox.id, id));
      await tx.insert(outbox).values({ name, data, createdAt, attemptsBefore, retryOf });
    }
    return lost.length;
  });
  if (rows > 0) log().info({ events: rows }, "unfinished events run again");
  return rows < BATCH ? rows : rows + (await runAgain(db, which));
}
