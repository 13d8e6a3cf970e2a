import { sql } from "drizzle-orm";
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { SheetFault } from "#lib/serviceability/sheets/core/sheet-fault.ts";
import { createdAt, instant } from "./columns.ts";

/** A draft was never in force; a retired version was, and can be again; a discarded one was a draft that nobody wants. */
export type SheetStatus = "DRAFT" | "IN_FORCE" | "RETIRED" | "DISCARDED";
export type SheetOrigin = "BUNDLED" | "WORKBOOK" | "GOOGLE";

/**
 * Bank rules as data. At most one version of an identifier is in force. Apart from its status a version is never
 * changed: the database refuses it, so that a stored calculation can name the rules that it used.
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

/** Which version was put in force in place of which, by whom and when. Rows are only ever added. */
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

/** How the last reading of a sheet from Google Sheets went; the processes share it, so that one asks for all. */
export const googleSheetReadings = pgTable("google_sheet_readings", {
  identifier: text("identifier").primaryKey(),
  /** Nobody asks Google again before. */
  nextAt: instant("next_at").notNull(),
  readAt: instant("read_at"),
  outcome: text("outcome").$type<"READ" | "AWAY" | "FAULTY">(),
  /** Since when the outcome has been other than READ. */
  troubleSince: instant("trouble_since"),
  message: text("message"),
  faults: jsonb("faults").$type<SheetFault[]>(),
});
