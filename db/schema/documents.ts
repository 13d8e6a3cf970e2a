import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { ReadingChoice } from "#lib/reading/statements/core/model.ts";
import type { DocumentCategory } from "#lib/records/documents/core/document-category.ts";
import type {
  DocumentScan,
  DocumentStatus,
  DocumentStep,
  FailureCode,
} from "#lib/records/documents/core/document-status.ts";
import { applications } from "./applications.ts";
import { brokerId, brokerTable, createdAt, instant, sameBroker } from "./columns.ts";

/** Statuses of a submitted statement without an outcome yet. */
export const pendingStatuses = ["SUBMITTED", "PROCESSING"] as const satisfies readonly DocumentStatus[];

export const documents = brokerTable(
  "documents",
  {
    applicationId: uuid("application_id").notNull(),
    category: text("category").$type<DocumentCategory>().notNull(),
    fileName: text("file_name").notNull(),
    mediaType: text("media_type").notNull(),
    size: bigint("size", { mode: "number" }).notNull(),
    sha256: text("sha256").notNull(),
    description: text("description"),
    /** The applicant it belongs to, if a broker or link named one. */
    clientId: uuid("client_id"),
    status: text("status").$type<DocumentStatus>().notNull(),
    /** Present only for bank statements. */
    processingReference: uuid("processing_reference"),
    failureCode: text("failure_code").$type<FailureCode>(),
    failureReason: text("failure_reason"),
    scan: text("scan").$type<DocumentScan>().notNull().default("NONE"),
    /** The threat that the scanner found. */
    threat: text("threat"),
    /** True if the applicant uploaded it through an upload link. */
    fromApplicant: boolean("from_applicant").notNull().default(false),
    /** The upload link that it first came through. Sending the same bytes again changes nothing here. */
    uploadLinkId: uuid("upload_link_id"),
    storage: text("storage").notNull(),
    storageKey: text("storage_key").notNull(),
    crmPlatform: text("crm_platform"),
    /** The broker's decisions on how to read this file. */
    readingChoices: jsonb("reading_choices").$type<ReadingChoice[]>().notNull().default([]),
    /** Incremented by each move or change of category, to detect concurrent edits. */
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
    processedAt: instant("processed_at"),
  },
  (table) => [
    uniqueIndex("documents_same_bytes_key").on(
      table.brokerId,
      table.applicationId,
      table.category,
      table.sha256,
    ),
    sameBroker(table, table.applicationId, applications),
  ],
);

/** The processing steps of a document, for displaying progress. */
export const processingSteps = pgTable(
  "processing_steps",
  {
    brokerId: brokerId(),
    documentId: uuid("document_id").notNull(),
    step: text("step").$type<DocumentStep>().notNull(),
    state: text("state").$type<"RUNNING" | "DONE" | "FAILED">().notNull(),
    detail: text("detail"),
    startedAt: instant("started_at").notNull(),
    finishedAt: instant("finished_at"),
  },
  (table) => [
    primaryKey({ columns: [table.brokerId, table.documentId, table.step] }),
    sameBroker(table, table.documentId, documents),
    index("processing_steps_started").on(table.brokerId, table.startedAt),
  ],
);

/** The password that a broker entered for a document. Encrypted, and deleted when processing ends. */
export const documentPasswords = pgTable(
  "document_passwords",
  {
    brokerId: brokerId(),
    documentId: uuid("document_id").notNull(),
    sealed: text("sealed").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.brokerId, table.documentId] }),
    sameBroker(table, table.documentId, documents),
  ],
);

/** What a payslip or tax summary shows, or why it could not be read: one row for each file that was read. */
export const incomeReadings = pgTable(
  "income_readings",
  {
    brokerId: brokerId(),
    documentId: uuid("document_id").notNull(),
    applicationId: uuid("application_id").notNull(),
    /** An `IncomeReading` of `lib/reading/income-documents`; null if the file could not be read. */
    reading: jsonb("reading").$type<unknown>(),
    failureCode: text("failure_code"),
    failureReason: text("failure_reason"),
    readAt: instant("read_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.brokerId, table.documentId] }),
    index("income_readings_application").on(table.brokerId, table.applicationId),
    sameBroker(table, table.documentId, documents),
  ],
);
