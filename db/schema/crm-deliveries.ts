import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, instant } from "./columns.ts";

/**
 * What has been passed to a CRM, or waits to be: an application's deal, a document's note. Holds ids only, and, like the
 * jobs' own tables, belongs to no broker: administrators see what waits, whoever's it is.
 */
export const crmDeliveries = pgTable(
  "crm_deliveries",
  {
    kind: text("kind").$type<"DEAL" | "NOTE">().notNull(),
    /** The application's or the document's id. */
    reference: uuid("reference").notNull(),
    platform: text("platform").notNull(),
    /** REFUSED: the CRM will not have it, whatever we do; its words are in `lastError`. */
    state: text("state").$type<"WAITING" | "DELIVERED" | "REFUSED">().notNull().default("WAITING"),
    /** What the CRM calls it, once it is there. */
    crmId: text("crm_id"),
    /** The event whose job passes it: another run of it has nothing to do. Null where a note's job makes the deal. */
    eventId: uuid("event_id"),
    eventName: text("event_name"),
    eventData: jsonb("event_data"),
    attempts: integer("attempts").notNull().default(0),
    lastError: text("last_error"),
    /** Until then somebody is at it: no two pass the same at once. */
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
