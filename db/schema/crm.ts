import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { brokerTable, calendarDate, cents, createdAt, instant } from "./columns.ts";

/** The `local` CRM platform: contacts, deals and notes in Lodge's own database, looked up by reference. */
export const crmContacts = brokerTable(
  "crm_contacts",
  {
    reference: text("reference").notNull(),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    email: text("email").notNull(),
    dateOfBirth: calendarDate("date_of_birth").notNull(),
    phone: text("phone"),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex("crm_contacts_reference_key").on(table.brokerId, table.reference)],
);

export const crmDeals = brokerTable(
  "crm_deals",
  {
    reference: text("reference").notNull(),
    title: text("title").notNull(),
    contactIds: uuid("contact_ids").array().notNull(),
    stage: text("stage"),
    /** In cents. */
    amount: cents("amount"),
    lender: text("lender"),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex("crm_deals_reference_key").on(table.brokerId, table.reference)],
);

export const crmNotes = brokerTable(
  "crm_notes",
  {
    dealId: uuid("deal_id").notNull(),
    reference: text("reference").notNull(),
    text: text("text").notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex("crm_notes_reference_key").on(table.brokerId, table.reference)],
);

/**
 * Deliveries to a CRM, sent or pending: an application's deal, a document's note, a client's corrections and a deal's
 * progress (only the latest is sent). Contains only ids and, like the job tables, belongs to no broker: administrators
 * see the waiting deliveries of all brokers.
 */
export const crmDeliveries = pgTable(
  "crm_deliveries",
  {
    kind: text("kind").$type<"DEAL" | "NOTE" | "CONTACT" | "STAGE">().notNull(),
    /** The application's, the document's or the client's id. */
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
