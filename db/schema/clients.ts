import { integer, jsonb, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { Employment, FormerAddress } from "#lib/records/clients/correction-schemas.ts";
import { brokerTable, calendarDate, createdAt, instant } from "./columns.ts";

export const clients = brokerTable(
  "clients",
  {
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
    uniqueIndex("clients_reference_key").on(table.brokerId, table.crmPlatform, table.externalReferenceId),
  ],
);
