import { sql } from "drizzle-orm";
import { pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { SavedViewScreen } from "#lib/deal/saved-views/core/saved-view-screens.ts";
import { brokerId, createdAt, id, instant } from "./columns.ts";

/** A screen's search, filters and order that a broker saved under a name. */
export const savedViews = pgTable(
  "saved_views",
  {
    id: id(),
    brokerId: brokerId(),
    screen: text("screen").$type<SavedViewScreen>().notNull(),
    name: text("name").notNull(),
    /** As in the screen's URL, without parameters for a single record or page. */
    query: text("query").notNull(),
    createdAt: createdAt(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.brokerId, table.id] }),
    uniqueIndex("saved_views_name_key").on(table.brokerId, table.screen, sql`lower(${table.name})`),
  ],
);
