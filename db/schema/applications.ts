import { boolean, index, integer, json, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { ApplicationStatus, ReadingStatus } from "#lib/records/applications/core/application-status.ts";
import { clients } from "./clients.ts";
import { brokerId, brokerTable, createdAt, instant, sameBroker } from "./columns.ts";

export const applications = brokerTable(
  "applications",
  {
    /** The contract's status, derived from `readingStatus`, `withdrawnAt` and the submissions. */
    status: text("status").$type<ApplicationStatus>().notNull(),
    /** The progress of the documents and their processing, independent of lenders' decisions. */
    readingStatus: text("reading_status").$type<ReadingStatus>().notNull().default("DRAFT"),
    /** When the application was withdrawn; null if it was not. */
    withdrawnAt: instant("withdrawn_at"),
    isJoint: boolean("is_joint").notNull(),
    /** The earlier deal of the same clients that this application continues. */
    follows: uuid("follows"),
    crmPlatform: text("crm_platform").notNull(),
    /** The deal in that CRM; null until the job that creates it has run. */
    crmDealId: text("crm_deal_id"),
    createdAt: createdAt(),
    statusChangedAt: instant("status_changed_at").notNull(),
    /** When the broker last opened it while an applicant had added something new; null if never. */
    lookedAt: instant("looked_at"),
    /** Counts the broker's corrections of its transactions. Results from an older count are out of date. */
    corrections: integer("corrections").notNull().default(0),
    /**
     * Incremented by every change to the data behind categories and the summary: stored statements, finished documents,
     * corrections. A result of an older version is not stored.
     */
    statementsVersion: integer("statements_version").notNull().default(0),
  },
  (table) => [
    index("applications_status").on(table.brokerId, table.status, table.id),
    index("applications_follows").on(table.brokerId, table.follows),
  ],
);

export const applicationClients = pgTable(
  "application_clients",
  {
    brokerId: brokerId(),
    applicationId: uuid("application_id").notNull(),
    clientId: uuid("client_id").notNull(),
    /** 0 is the main applicant. */
    position: integer("position").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.brokerId, table.applicationId, table.clientId] }),
    index("application_clients_client").on(table.brokerId, table.clientId),
    sameBroker(table, table.applicationId, applications),
    sameBroker(table, table.clientId, clients),
  ],
);

/** Every change of status: who, when and why. Append-only. */
export const applicationStatusHistory = brokerTable(
  "application_status_history",
  {
    applicationId: uuid("application_id").notNull(),
    fromStatus: text("from_status").$type<ApplicationStatus>(),
    toStatus: text("to_status").$type<ApplicationStatus>().notNull(),
    actor: text("actor").notNull(),
    reason: text("reason"),
    at: instant("at").notNull(),
  },
  (table) => [
    index("application_status_history_application").on(table.brokerId, table.applicationId, table.id),
    sameBroker(table, table.applicationId, applications),
  ],
);

/** The transaction summary as the API returns it. A separate table keeps it out of list queries. */
export const applicationSummaries = pgTable(
  "application_summaries",
  {
    brokerId: brokerId(),
    applicationId: uuid("application_id").notNull(),
    generatedAt: instant("generated_at").notNull(),
    /** The version of the statements that the summary covers. If the application has another, a new one is due. */
    statementsVersion: integer("statements_version").notNull(),
    summary: json("summary").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.brokerId, table.applicationId] }),
    sameBroker(table, table.applicationId, applications),
  ],
);
