import { pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { brokerId, calendarDate, createdAt, id } from "./columns.ts";

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
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.brokerId, table.id] }),
    uniqueIndex("clients_reference_key").on(table.brokerId, table.crmPlatform, table.externalReferenceId),
  ],
);
