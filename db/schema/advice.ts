import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { AdviceRecord } from "#lib/deal/advice/core/advice-record.ts";
import { applications } from "./applications.ts";
import { clients } from "./clients.ts";
import { brokerId, brokerTable, instant, mailedLink, sameBroker } from "./columns.ts";

/** An application's advice record. */
export const adviceRecords = pgTable(
  "advice_records",
  {
    brokerId: brokerId(),
    applicationId: uuid("application_id").notNull(),
    record: jsonb("record").$type<AdviceRecord>().notNull(),
    version: integer("version").notNull().default(1),
    updatedBy: text("updated_by").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.brokerId, table.applicationId] }),
    sameBroker(table, table.applicationId, applications),
  ],
);

/** A request to one applicant to acknowledge the advice, with the text they were shown and their signature. */
export const adviceAcknowledgements = brokerTable(
  "advice_acknowledgements",
  {
    applicationId: uuid("application_id").notNull(),
    clientId: uuid("client_id").notNull(),
    /** The version of the record that the text shows. */
    version: integer("version").notNull(),
    text: text("text").notNull(),
    ...mailedLink(),
    acknowledgedAt: instant("acknowledged_at"),
    signedName: text("signed_name"),
    /** The IP address. */
    address: text("address"),
  },
  (table) => [
    index("advice_acknowledgements_application").on(table.brokerId, table.applicationId),
    index("advice_acknowledgements_client").on(table.brokerId, table.clientId),
    sameBroker(table, table.applicationId, applications),
    sameBroker(table, table.clientId, clients),
  ],
);
