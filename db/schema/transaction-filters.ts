import { sql } from "drizzle-orm";
import { pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { brokerId, createdAt, id, instant } from "./columns.ts";

/** Filters of transactions that a broker saved under a name, for every application. */
export const transactionFilters = pgTable(
  "transaction_filters",
  {
    id: id(),
    brokerId: brokerId(),
    name: text("name").notNull(),
    /** As in the URL of the Transactions screen, without what belongs to one application. */
    query: text("query").notNull(),
    createdAt: createdAt(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.brokerId, table.id] }),
    uniqueIndex("transaction_filters_name_key").on(table.brokerId, sql`lower(${table.name})`),
  ],
);
