import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { newId } from "#lib/platform/ids.ts";
import { brokerId, createdAt, instant } from "./columns.ts";

/**
 * The outbox: events written in the transaction that caused them, until their runs have ended. A row without `sentAt` has
 * yet to be dispatched to the runner.
 */
export const outbox = pgTable(
  "outbox",
  {
    id: uuid("id").primaryKey().$defaultFn(newId),
    name: text("name").notNull(),
    data: jsonb("data").notNull(),
    createdAt: instant("created_at").notNull(),
    sentAt: instant("sent_at"),
    /** Set to run an earlier event again under this row's id: only this job, which continues after its finished steps. */
    retryOf: jsonb("retry_of").$type<{ eventId: string; functionId: string }>(),
    /** The last sign of life of its run. */
    beatAt: instant("beat_at"),
    /** If its run has not given a sign of life by then, an Inngest server has given it up or lost it. */
    dueAt: instant("due_at"),
    /** The attempts that its run had before an administrator retried it. */
    attemptsBefore: integer("attempts_before").notNull().default(0),
  },
  (table) => [index("outbox_unsent").on(table.sentAt, table.id)],
);

/** Runs on either runner: one per event and function. */
export const jobRuns = pgTable(
  "job_runs",
  {
    eventId: uuid("event_id").notNull(),
    functionId: text("function_id").notNull(),
    eventName: text("event_name").notNull(),
    eventData: jsonb("event_data").notNull(),
    state: text("state").$type<"QUEUED" | "RUNNING" | "DONE" | "PARKED">().notNull(),
    attempts: integer("attempts").notNull().default(0),
    lastError: text("last_error"),
    createdAt: instant("created_at").notNull(),
    finishedAt: instant("finished_at"),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.functionId] }),
    index("job_runs_state").on(table.state, table.createdAt),
  ],
);

/** Results of finished steps. A restarted run resumes after the last of them. */
export const jobSteps = pgTable(
  "job_steps",
  {
    eventId: uuid("event_id").notNull(),
    functionId: text("function_id").notNull(),
    step: text("step").notNull(),
    result: jsonb("result"),
    finishedAt: instant("finished_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.functionId, table.step] })],
);

/** The first response to a request with an `Idempotency-Key`, written in the transaction that did the work. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    brokerId: brokerId(),
    operation: text("operation").notNull(),
    key: text("key").notNull(),
    requestHash: text("request_hash").notNull(),
    status: integer("status").notNull(),
    body: text("body").notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.brokerId, table.operation, table.key] })],
);
