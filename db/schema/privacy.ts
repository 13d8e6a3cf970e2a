import { sql } from "drizzle-orm";
import { bigint, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { brokerId, calendarDate, createdAt, id, instant } from "./columns.ts";

/** A stored file whose row has been deleted. */
export type FileToRemove = { storage: string; key: string };

/**
 * Erasures of clients, requested or due. Contains no personal data: only ids, counts and the date until which the law
 * requires the rest.
 */
export const erasures = pgTable(
  "erasures",
  {
    id: id(),
    brokerId: brokerId(),
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
    primaryKey({ columns: [table.brokerId, table.id] }),
    index("erasures_client").on(table.brokerId, table.clientId),
    uniqueIndex("erasures_unfinished_key")
      .on(table.brokerId, table.clientId)
      .where(sql`${table.finishedAt} is null`),
  ],
);

/** A client's export as a ZIP, built by a job and kept for a week. */
export const clientExports = pgTable(
  "client_exports",
  {
    id: id(),
    brokerId: brokerId(),
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
  (table) => [
    primaryKey({ columns: [table.brokerId, table.id] }),
    index("client_exports_client").on(table.brokerId, table.clientId),
  ],
);
