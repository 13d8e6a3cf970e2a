import { asc, inArray, isNull, sql } from "drizzle-orm";
import type { DatabaseConnection } from "#db/client.ts";
import { outbox } from "#db/schema/jobs.ts";
import type { EventName } from "#lib/platform/events/events.ts";
import { oncePerProcess } from "#lib/platform/process-state.ts";
import { log } from "#lib/platform/telemetry/log.ts";
import { brokersFirst } from "#lib/platform/worker/define-task.ts";
import { LOST_AFTER_MS, OUTBOX_CHANNEL } from "./emit.ts";

const BATCH = 100;
const POLL_MS = 2_000;

const dispatches = () => oncePerProcess("dispatches", () => ({ lastAt: Number.NEGATIVE_INFINITY }));

/** Milliseconds since the dispatcher last drained the outbox; Infinity if it never has. */
export function sinceLastDispatch(): number {
  return Date.now() - dispatches().lastAt;
}

/** An event for the runner. `retryOf` identifies the one run to retry. */
export type DispatchedEvent = {
  id: string;
  name: EventName;
  data: unknown;
  retryOf?: { eventId: string; functionId: string } | null;
};

/** The runner cannot take events. The message names the setting to check, and needs no stack in the log. */
export class RunnerUnavailable extends Error {
  override name = "RunnerUnavailable";
}

const REPEAT_MS = 10 * 60_000;

/** `isWoken` is true once new events have been written. */
type Interruptions = { isStopped: () => boolean; isWoken: () => boolean };

type Accept = (event: DispatchedEvent) => Promise<void>;

/**
 * Dispatches committed events to the runner: immediately when the database notifies, and by polling for missed
 * notifications. Calls `ready` first each time; events wait while it throws. An event is marked only after it was
 * accepted, and includes its id, so a duplicate has no effect.
 */
export async function startDispatcher(
  connection: DatabaseConnection,
  accept: Accept,
  ready: () => Promise<void> = async () => {},
): Promise<{ stop(): Promise<void> }> {
  let stopped = false;
  let again = false;
  let running: Promise<void> | undefined;
  // The same fault is logged once in ten minutes, not at every attempt.
  let said: { message: string; at: number } | null = null;
  const drain = async () => {
    do {
      again = false;
      try {
        await ready();
        await drainOutbox(connection, accept, { isStopped: () => stopped, isWoken: () => again });
        dispatches().lastAt = Date.now();
        said = null;
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        if (said?.message === message && Date.now() - said.at < REPEAT_MS) continue;
        said = { message, at: Date.now() };
        if (error instanceof RunnerUnavailable) log().warn(`${message}. Events wait in the outbox`);
        else log().warn({ err: error }, "events could not be delivered; they remain in the outbox");
      }
    } while (again && !stopped);
    running = undefined;
  };
  const wake = () => {
    again = true;
    running ??= drain();
  };
  const listening = await connection.sql.listen(OUTBOX_CHANNEL, wake, wake);
  const timer = setInterval(wake, POLL_MS);
  wake();
  return {
    async stop() {
      stopped = true;
      clearInterval(timer);
      await listening.unlisten().catch(() => {});
      await running;
    },
  };
}

/**
 * Dispatches all waiting events, those of brokers before those of applicants, oldest first, and returns their number.
 * Concurrent calls share the work. A batch ends when new events wait, because a broker's may be among them. Those of
 * applicants are left for a later call while brokers work.
 */
export async function drainOutbox(
  connection: Pick<DatabaseConnection, "db">,
  accept: Accept,
  { isStopped, isWoken }: Interruptions = { isStopped: () => false, isWoken: () => false },
): Promise<number> {
  let dispatched = 0;
  while (!isStopped()) {
    const batch = await dispatchBatch(connection, accept, () => isStopped() || isWoken());
    dispatched += batch;
    if (batch < BATCH) break;
  }
  return dispatched;
}

async function dispatchBatch(
  connection: Pick<DatabaseConnection, "db">,
  accept: Accept,
  endsEarly: () => boolean,
): Promise<number> {
  return connection.db.transaction(async (tx) => {
    const waiting = await tx
      .select()
      .from(outbox)
      .where(isNull(outbox.sentAt))
      .orderBy(sql`${outbox.data} ? 'uploadLinkId'`, asc(outbox.id))
      .limit(BATCH)
      .for("update", { skipLocked: true });
    const ids: string[] = [];
    for (const { id, name, data, retryOf } of waiting) {
      if (isForApplicant(data) && !brokersFirst.admits()) break;
      await accept({ id, name: name as EventName, data, retryOf });
      ids.push(id);
      if (endsEarly()) break;
    }
    if (ids.length > 0) {
      const sentAt = new Date();
      const dueAt = dueAfter(sentAt);
      await tx.update(outbox).set({ sentAt, dueAt }).where(inArray(outbox.id, ids));
    }
    return ids.length;
  });
}

function isForApplicant(data: unknown): boolean {
  return typeof data === "object" && data !== null && "uploadLinkId" in data;
}

/** When an event sent now is taken for lost. Older events wait longer, because many may be queued before them. */
function dueAfter(sentAt: Date) {
  const at = sql`${sentAt.toISOString()}::timestamptz`;
  return sql`${at} + greatest(${LOST_AFTER_MS / 1000} * interval '1 second', (${at} - ${outbox.createdAt}) / 2)`;
}
