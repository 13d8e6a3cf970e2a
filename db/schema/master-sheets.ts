import { integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt } from "./columns.ts";

/** Bank rules as data. The highest version of an identifier is the one in force; versions are never changed. */
export const masterSheets = pgTable(
  "master_sheets",
  {
    identifier: text("identifier").notNull(),
    version: integer("version").notNull(),
    sheet: jsonb("sheet").notNull(),
    createdBy: text("created_by").notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.identifier, table.version] })],
);
