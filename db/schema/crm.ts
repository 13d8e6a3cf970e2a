import { pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { brokerId, calendarDate, createdAt, id } from "./columns.ts";

/** The `local` CRM platform: contacts, deals and notes in Lodge's own database, looked up by reference. */
export const crmContacts = pgTable(
  "crm_contacts",
  {
    id: id(),
    brokerId: brokerId(),
    reference: text("reference").notNull(),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    email: text("email").notNull(),
    dateOfBirth: calendarDate("date_of_birth").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.brokerId, table.id] }),
    uniqueIndex("crm_contacts_reference_key").on(table.brokerId, table.reference),
  ],
);

export const crmDeals = pgTable(
  "crm_deals",
  {
    id: id(),
    brokerId: brokerId(),
    reference: text("reference").notNull(),
    title: text("title").notNull(),
    contactIds: uuid("contact_ids").array().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.brokerId, table.id] }),
    uniqueIndex("crm_deals_reference_key").on(table.brokerId, table.reference),
  ],
);

export const crmNotes = pgTable(
  "crm_notes",
  {
    id: id(),
    brokerId: brokerId(),
    dealId: uuid("deal_id").notNull(),
    reference: text("reference").notNull(),
    text: text("text").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.brokerId, table.id] }),
    uniqueIndex("crm_notes_reference_key").on(table.brokerId, table.reference),
  ],
);
