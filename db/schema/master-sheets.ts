import { sql } from "drizzle-orm";
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { SheetFault } from "#lib/lending/serviceability/sheets/core/tabs.ts";
import { createdAt, instant } from "./columns.ts";

/** A draft was never in force. A retired version was, and can be again. A discarded one is a rejected draft. */
export type SheetStatus = "DRAFT" | "IN_FORCE" | "RETIRED" | "DISCARDED";
export type SheetOrigin = "BUNDLED" | "WORKBOOK" | "GOOGLE";

/**
 * Bank rules as data. At most one version of an identifier is in force. Only the status of a version can
 * change; the database enforces this, because stored calculations refer to the rules they used.
 */
export const masterSheets = pgTable(
  "master_sheets",
  {
    identifier: text("identifier").notNull(),
    version: integer("version").notNull(),
    sheet: jsonb("sheet").notNull(),
    status: text("status").$type<SheetStatus>().notNull().default("DRAFT"),
    origin: text("origin").$type<SheetOrigin>().notNull().default("WORKBOOK"),
    note: text("note"),
    /** An actor's name, or `bundled`. */
    createdBy: text("created_by").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.identifier, table.version] }),
    uniqueIndex("master_sheets_in_force").on(table.identifier).where(sql`${table.status} = 'IN_FORCE'`),
  ],
);

/** Which version replaced which as the one in force, by whom and when. Append-only. */
export const masterSheetChanges = pgTable(
  "master_sheet_changes",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    identifier: text("identifier").notNull(),
    version: integer("version").notNull(),
    /** The version that was in force before; null for the first. */
    replaced: integer("replaced"),
    at: instant("at").notNull(),
    by: text("by").notNull(),
    note: text("note"),
  },
  (table) => [index("master_sheet_changes_sheet").on(table.identifier, table.id)],
);

/** The result of the last read of a sheet from Google Sheets. The processes share it, so one read serves all. */
export const googleSheetReadings = pgTable("google_sheet_readings", {
  identifier: text("identifier").primaryKey(),
  /** No process reads from Google before this. */
  nextAt: instant("next_at").notNull(),
  readAt: instant("read_at"),
  outcome: text("outcome").$type<"READ" | "AWAY" | "FAULTY">(),
  /** Since when the outcome has been other than READ. */
  troubleSince: instant("trouble_since"),
  message: text("message"),
  faults: jsonb("faults").$type<SheetFault[]>(),
});
