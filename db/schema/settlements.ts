import { doublePrecision, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { LoanPartKind } from "#lib/deal/submissions/core/submission.ts";
import { brokerId, brokerTable, calendarDate, cents, createdAt, instant, sameBroker } from "./columns.ts";
import { submissions } from "./submissions.ts";

/** A drawn loan part. A refix ends it and adds its successor. */
export const drawnParts = brokerTable(
  "drawn_parts",
  {
    applicationId: uuid("application_id").notNull(),
    submissionId: uuid("submission_id").notNull(),
    kind: text("kind").$type<LoanPartKind>().notNull(),
    amount: cents("amount").notNull(),
    /** An annual rate as a fraction. */
    rate: doublePrecision("rate").notNull(),
    drawnOn: calendarDate("drawn_on").notNull(),
    termYears: integer("term_years").notNull(),
    /** Months beyond the whole years. */
    termMonths: integer("term_months").notNull().default(0),
    /** The last day of the fixed rate; null is floating. */
    fixedUntil: calendarDate("fixed_until"),
    /** The drawn part that this one refixes. */
    refixes: uuid("refixes"),
    /** Repaid, or replaced by a refix; no more reminders. */
    endedOn: calendarDate("ended_on"),
    createdAt: createdAt(),
  },
  (table) => [
    index("drawn_parts_application").on(table.brokerId, table.applicationId),
    index("drawn_parts_submission").on(table.brokerId, table.submissionId),
    index("drawn_parts_fixed_until").on(table.brokerId, table.fixedUntil),
    sameBroker(table, table.submissionId, submissions),
  ],
);

/** A broker's note on a part's reminder. The latest one decides its state. Append-only. */
export const reminderNotes = brokerTable(
  "reminder_notes",
  {
    drawnPartId: uuid("drawn_part_id").notNull(),
    kind: text("kind").$type<"CONTACTED" | "SNOOZED" | "DONE" | "REOPENED">().notNull(),
    note: text("note"),
    /** The date on which the reminder returns. */
    snoozedUntil: calendarDate("snoozed_until"),
    actor: text("actor").notNull(),
    at: instant("at").notNull(),
  },
  (table) => [
    index("reminder_notes_drawn_part").on(table.brokerId, table.drawnPartId, table.id),
    // Putting a drawdown back deletes the part with its notes.
    sameBroker(table, table.drawnPartId, drawnParts).onDelete("cascade"),
  ],
);

/** A broker's weekly email: one row a week, to prevent duplicates. */
export const weeklyEmails = pgTable(
  "weekly_emails",
  {
    brokerId: brokerId(),
    /** The Monday, in New Zealand. */
    week: calendarDate("week").notNull(),
    createdAt: createdAt(),
    mailedAt: instant("mailed_at"),
  },
  (table) => [primaryKey({ columns: [table.brokerId, table.week] })],
);

/** A broker's calendar feed. The old address stops working when a new secret is created. */
export const calendarFeeds = pgTable(
  "calendar_feeds",
  {
    brokerId: brokerId(),
    /** The SHA-256 of the address's secret part, which is shown once. */
    secretHash: text("secret_hash").notNull(),
    createdAt: createdAt(),
    readAt: instant("read_at"),
  },
  (table) => [primaryKey({ columns: [table.brokerId] })],
);
