import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { LoanPart, SubmissionKind } from "#lib/deal/submissions/core/submission.ts";
import type { SubmissionState } from "#lib/records/applications/core/submission-state.ts";
import { applications } from "./applications.ts";
import { brokerId, brokerTable, calendarDate, cents, createdAt, instant, sameBroker } from "./columns.ts";
import { documents } from "./documents.ts";

/** An application's submission to one lender. It may have several. */
export const submissions = brokerTable(
  "submissions",
  {
    applicationId: uuid("application_id").notNull(),
    kind: text("kind").$type<SubmissionKind>().notNull().default("NEW_LENDING"),
    /** The bank in the master sheet; null for another or an unnamed lender. */
    bank: text("bank"),
    lenderName: text("lender_name").notNull(),
    product: text("product"),
    /** The saved calculation behind it. */
    scenarioId: uuid("scenario_id"),
    parts: jsonb("parts").$type<LoanPart[]>().notNull().default([]),
    state: text("state").$type<SubmissionState>().notNull().default("PREPARING"),
    /** The lender's reference. */
    reference: text("reference"),
    approvedAmount: cents("approved_amount"),
    approvalExpiresOn: calendarDate("approval_expires_on"),
    recommendation: text("recommendation"),
    /** Incremented by each change, to detect concurrent moves. */
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
    updatedAt: instant("updated_at").notNull(),
    stateChangedAt: instant("state_changed_at").notNull(),
    submittedAt: instant("submitted_at"),
    drawnOn: calendarDate("drawn_on"),
  },
  (table) => [
    index("submissions_application").on(table.brokerId, table.applicationId, table.id),
    index("submissions_state").on(table.brokerId, table.state),
    sameBroker(table, table.applicationId, applications),
  ],
);

/** Every move of a submission and every move put back. Append-only. */
export const submissionEvents = brokerTable(
  "submission_events",
  {
    submissionId: uuid("submission_id").notNull(),
    fromState: text("from_state").$type<SubmissionState>(),
    toState: text("to_state").$type<SubmissionState>().notNull(),
    /** The date of the move, which may be before it was entered. */
    happenedOn: calendarDate("happened_on").notNull(),
    note: text("note"),
    /** The event that this one puts back. */
    takesBack: uuid("takes_back"),
    actor: text("actor").notNull(),
    at: instant("at").notNull(),
  },
  (table) => [
    index("submission_events_submission").on(table.brokerId, table.submissionId, table.id),
    sameBroker(table, table.submissionId, submissions),
  ],
);

/** A requirement of the lender or solicitor before unconditional approval or drawdown. */
export const conditions = brokerTable(
  "conditions",
  {
    submissionId: uuid("submission_id").notNull(),
    text: text("text").notNull(),
    source: text("source").$type<"LENDER" | "SOLICITOR">().notNull().default("LENDER"),
    dueOn: calendarDate("due_on"),
    satisfiedAt: instant("satisfied_at"),
    satisfiedBy: text("satisfied_by"),
    /** A waived condition has a reason and no longer blocks anything. */
    waivedAt: instant("waived_at"),
    waivedBy: text("waived_by"),
    waivedReason: text("waived_reason"),
    /** Incremented by each change, to detect concurrent edits. */
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    index("conditions_submission").on(table.brokerId, table.submissionId, table.id),
    sameBroker(table, table.submissionId, submissions),
  ],
);

/** The documents that satisfy a condition. */
export const conditionDocuments = pgTable(
  "condition_documents",
  {
    brokerId: brokerId(),
    conditionId: uuid("condition_id").notNull(),
    documentId: uuid("document_id").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.brokerId, table.conditionId, table.documentId] }),
    index("condition_documents_document").on(table.brokerId, table.documentId),
    sameBroker(table, table.conditionId, conditions),
    sameBroker(table, table.documentId, documents),
  ],
);
