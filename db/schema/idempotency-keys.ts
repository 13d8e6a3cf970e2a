import { integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { brokerId, createdAt } from "./columns.ts";

/** The first response to a request with an `Idempotency-Key`, written in the transaction that did the work. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    brokerId: brokerId(),
    operation: text("operation").notNull(),
    key: text("key").notNull(),
    requestHash: text("request_hash").notNull(),
    status: integer("status").notNull(),
    body: text("body").notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.brokerId, table.operation, table.key] })],
);
