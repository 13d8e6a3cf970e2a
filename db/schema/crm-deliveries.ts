import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, instant } from "./columns.ts";

/**
 * What was sent to a CRM or waits to be: an application's deal, a document's note. Contains only ids and,
 * like the job tables, belongs to no broker: administrators see the waiting deliveries of all brokers.
 */
export const crmDeliveries = pgTable(
  "crm_deliveries",
  {
    kind: text("kind").$type<"DEAL" | "NOTE">().notNull(),
    /** The application's or the document's id. */
    reference: uuid("reference").notNull(),
    platform: text("platform").notNull(),
    /** REFUSED: the CRM rejects it permanently; its message is in `lastError`. */
    state: text("state").$type<"WAITING" | "DELIVERED" | "REFUSED">().notNull().default("WAITING"),
    /** Its id in the CRM, once delivered. */
    crmId: text("crm_id"),
    /** The event whose job delivers it; its other runs skip it. Null if a note's job creates the deal. */
    eventId: uuid("event_id"),
    eventName: text("event_name"),
    eventData: jsonb("event_data"),
    attempts: integer("attempts").notNull().default(0),
    lastError: text("last_error"),
    /** A lease: until then one worker is sending it, so no two send the same delivery. */
    claimedUntil: instant("claimed_until"),
    attemptedAt: instant("attempted_at"),
    createdAt: createdAt(),
    deliveredAt: instant("delivered_at"),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.reference, table.platform] }),
    index("crm_deliveries_waiting").on(table.platform, table.state, table.createdAt),
  ],
);
