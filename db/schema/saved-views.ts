import { sql } from "drizzle-orm";
import { text, uniqueIndex } from "drizzle-orm/pg-core";
import { brokerTable, createdAt, instant } from "./columns.ts";

/** A screen's search, filters and order that a broker saved under a name. */
export const savedViews = brokerTable(
  "saved_views",
  {
    screen: text("screen").$type<"TRANSACTIONS" | "APPLICATIONS">().notNull(),
    name: text("name").notNull(),
    /** As in the screen's URL, without parameters for a single record or page. */
    query: text("query").notNull(),
    createdAt: createdAt(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("saved_views_name_key").on(table.brokerId, table.screen, sql`lower(${table.name})`),
  ],
);
