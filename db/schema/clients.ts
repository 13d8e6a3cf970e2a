import { integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { brokerId, calendarDate, createdAt, id, instant } from "./columns.ts";

/** A client's earlier address, on one line. Dates are YYYY-MM-DD; null is unknown. */
type FormerAddress = { address: string; from: string | null; to: string | null };

/** A client's job or business. Current if `to` is null. */
type Employment = {
  employer: string;
  role: string | null;
  kind: "FULL_TIME" | "PART_TIME" | "CASUAL" | "CONTRACT" | "SELF_EMPLOYED";
  from: string | null;
  to: string | null;
};

export const clients = pgTable(
  "clients",
  {
    id: id(),
    brokerId: brokerId(),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    email: text("email").notNull(),
    dateOfBirth: calendarDate("date_of_birth").notNull(),
    externalReferenceId: text("external_reference_id").notNull(),
    crmPlatform: text("crm_platform").notNull(),
    crmContactId: text("crm_contact_id").notNull(),
    phone: text("phone"),
    /** The street address, on one line. */
    homeAddress: text("home_address"),
    formerAddresses: jsonb("former_addresses").$type<FormerAddress[]>().notNull().default([]),
    /** Current and past, newest first. */
    employment: jsonb("employment").$type<Employment[]>().notNull().default([]),
    /** Incremented by each correction, to detect concurrent edits. */
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
    /** When everything that the law does not require was erased. The row is deleted once nothing has to be kept. */
    erasedAt: instant("erased_at"),
  },
  (table) => [
    primaryKey({ columns: [table.brokerId, table.id] }),
    uniqueIndex("clients_reference_key").on(table.brokerId, table.crmPlatform, table.externalReferenceId),
  ],
);
