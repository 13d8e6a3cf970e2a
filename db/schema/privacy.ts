import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type {
  CollectionException,
  CollectionRole,
  NoticeWay,
} from "#lib/records/privacy-notices/core/collection-notice.ts";
import { applications } from "./applications.ts";
import { clients } from "./clients.ts";
import { brokerId, brokerTable, calendarDate, createdAt, instant, sameBroker } from "./columns.ts";

/** Every text of a broker's privacy notice that was saved or read. Earlier ones prove what applicants were told. */
export const privacyNotices = pgTable(
  "privacy_notices",
  {
    brokerId: brokerId(),
    version: integer("version").notNull(),
    text: text("text").notNull(),
    /** Lodge's default text with the brokerage's details, which changes with them. */
    isDefault: boolean("is_default").notNull(),
    createdBy: text("created_by").notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.brokerId, table.version] })],
);

/** The versions of the notice that applicants have read, for each application. */
export const privacyNoticeReadings = pgTable(
  "privacy_notice_readings",
  {
    brokerId: brokerId(),
    applicationId: uuid("application_id").notNull(),
    clientId: uuid("client_id").notNull(),
    version: integer("version").notNull(),
    /** The upload link, or the link to acknowledge advice. */
    linkId: uuid("link_id").notNull(),
    readAt: instant("read_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.brokerId, table.applicationId, table.clientId, table.version] }),
    index("privacy_notice_readings_client").on(table.brokerId, table.clientId),
    sameBroker(table, table.applicationId, applications),
    sameBroker(table, table.clientId, clients),
    foreignKey({
      columns: [table.brokerId, table.version],
      foreignColumns: [privacyNotices.brokerId, privacyNotices.version],
    }),
  ],
);

/**
 * People whose data came from somebody else: how they were told, or why not. A joint applicant or the giver of a gift
 * has a row only once the broker has recorded it.
 */
export const collectionNotices = pgTable(
  "collection_notices",
  {
    brokerId: brokerId(),
    applicationId: uuid("application_id").notNull(),
    /** Names the person within the application: `client:<clientId>`, `gift:<itemId>`, or `person:<id>` if added by hand. */
    key: text("key").notNull(),
    /** Null unless the person is an applicant. */
    clientId: uuid("client_id"),
    name: text("name").notNull(),
    role: text("role").$type<CollectionRole>().notNull(),
    source: text("source").notNull(),
    purpose: text("purpose").notNull(),
    recipients: text("recipients").notNull(),
    /** Null while the person has yet to be told. */
    outcome: text("outcome").$type<"NOTIFIED" | "EXCEPTED">(),
    /** For NOTIFIED: how, when, and the text with its SHA-256. */
    how: text("how").$type<NoticeWay>(),
    notifiedOn: calendarDate("notified_on"),
    text: text("text"),
    textSha256: text("text_sha256"),
    /** For EXCEPTED: which exception, and why it applies. */
    exception: text("exception").$type<CollectionException>(),
    reason: text("reason"),
    createdAt: createdAt(),
    updatedBy: text("updated_by").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.brokerId, table.applicationId, table.key] }),
    sameBroker(table, table.applicationId, applications),
    sameBroker(table, table.clientId, clients),
  ],
);

/** A stored file whose row has been deleted. */
export type FileToRemove = { storage: string; key: string };

/**
 * Erasures of clients, requested or due. Contains no personal data: only ids, counts and the date until which the law
 * requires the rest.
 */
export const erasures = brokerTable(
  "erasures",
  {
    clientId: uuid("client_id").notNull(),
    /** REQUEST: everything except what the law requires. RETENTION: only applications past retention. */
    reason: text("reason").$type<"REQUEST" | "RETENTION">().notNull(),
    /** Null: everything is erased. Otherwise, the last day on which the law requires the rest. */
    keptUntil: calendarDate("kept_until"),
    /** How many rows and files of each kind were erased. */
    counts: jsonb("counts").$type<Record<string, number>>().notNull(),
    /** SHA-256 over the erased rows' tables and ids and the files' hashes, extended with each transaction. */
    digest: text("digest"),
    /** Empty once they are removed. An interrupted run resumes with them. */
    filesToRemove: jsonb("files_to_remove").$type<FileToRemove[]>().notNull().default([]),
    requestedBy: text("requested_by").notNull(),
    createdAt: createdAt(),
    finishedAt: instant("finished_at"),
  },
  (table) => [
    index("erasures_client").on(table.brokerId, table.clientId),
    uniqueIndex("erasures_unfinished_key")
      .on(table.brokerId, table.clientId)
      .where(sql`${table.finishedAt} is null`),
  ],
);

/** A client's export as a ZIP, built by a job and kept for a week. */
export const clientExports = brokerTable(
  "client_exports",
  {
    clientId: uuid("client_id").notNull(),
    state: text("state").$type<"BUILDING" | "READY" | "FAILED">().notNull().default("BUILDING"),
    storage: text("storage"),
    storageKey: text("storage_key"),
    sha256: text("sha256"),
    size: bigint("size", { mode: "number" }),
    requestedBy: text("requested_by").notNull(),
    createdAt: createdAt(),
    builtAt: instant("built_at"),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [index("client_exports_client").on(table.brokerId, table.clientId)],
);
