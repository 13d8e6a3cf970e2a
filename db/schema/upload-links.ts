import { bigint, boolean, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { DocumentCategory } from "#lib/records/documents/core/document-category.ts";
import { applications } from "./applications.ts";
import { brokerId, brokerTable, createdAt, instant, mailedLink, sameBroker } from "./columns.ts";
import { documents } from "./documents.ts";

/**
 * Personal links with which an applicant uploads documents without signing in. The link is signed, and this row can
 * revoke it.
 */
export const uploadLinks = brokerTable(
  "upload_links",
  {
    applicationId: uuid("application_id").notNull(),
    clientId: uuid("client_id").notNull(),
    /** Whether it also opens the applicant's fact find. Otherwise it only accepts documents. */
    factFind: boolean("fact_find").notNull().default(false),
    ...mailedLink(),
    /** Null while it works, and for links that were revoked before reasons were recorded or by an erasure. */
    revokedBecause: text("revoked_because").$type<
      "BROKER" | "REPLACED" | "SETTLED" | "WITHDRAWN" | "EMAIL_CHANGED"
    >(),
    /** The keys of the checklist items that its email asked for; null until it is written. */
    asked: text("asked").array(),
    lastOpenedAt: instant("last_opened_at"),
  },
  (table) => [
    index("upload_links_application").on(table.brokerId, table.applicationId),
    index("upload_links_client").on(table.brokerId, table.clientId),
    sameBroker(table, table.applicationId, applications),
  ],
);

/**
 * What arrived through upload links, as its applicant sent it. Several may be of one document: the same bytes are stored
 * once, whoever sends them.
 */
export const uploadLinkFiles = brokerTable(
  "upload_link_files",
  {
    applicationId: uuid("application_id").notNull(),
    uploadLinkId: uuid("upload_link_id").notNull(),
    documentId: uuid("document_id").notNull(),
    category: text("category").$type<DocumentCategory>().notNull(),
    fileName: text("file_name").notNull(),
    size: bigint("size", { mode: "number" }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index("upload_link_files_link").on(table.brokerId, table.uploadLinkId),
    index("upload_link_files_application").on(table.brokerId, table.applicationId),
    index("upload_link_files_document").on(table.brokerId, table.documentId),
    sameBroker(table, table.uploadLinkId, uploadLinks).onDelete("cascade"),
    sameBroker(table, table.documentId, documents).onDelete("cascade"),
  ],
);

/**
 * What each upload request of a link sent, including files that were refused, for the link's limits. Counted before
 * anything is stored.
 */
export const uploadLinkReceipts = pgTable(
  "upload_link_receipts",
  {
    brokerId: brokerId(),
    uploadLinkId: uuid("upload_link_id").notNull(),
    /** The request, or the file that is sent in parts. */
    key: text("key").notNull(),
    files: integer("files").notNull(),
    bytes: bigint("bytes", { mode: "number" }).notNull(),
    receivedAt: instant("received_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.brokerId, table.uploadLinkId, table.key] }),
    sameBroker(table, table.uploadLinkId, uploadLinks).onDelete("cascade"),
  ],
);
