import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { newId } from "#lib/ids.ts";
import { instant } from "./columns.ts";

/**
 * The outbox: events written in the transaction that caused them, until they are dispatched to the runner.
 */
export const outbox = pgTable(
  "outbox",
  {
    id: uuid("id").primaryKey().$defaultFn(newId),
    name: text("name").notNull(),
    data: jsonb("data").notNull(),
    createdAt: instant("created_at").notNull(),
    sentAt: instant("sent_at"),
    /** Set to retry a parked run: runs only this job, under the id of the original event. */
    retryOf: jsonb("retry_of").$type<{ eventId: string; functionId: string }>(),
  },
  (table) => [index("outbox_unsent").on(table.sentAt, table.id)],
);

/** Runs of the embedded runner: one per event and function. */
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
