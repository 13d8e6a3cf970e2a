import { foreignKey, index, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { brokerId, instant } from "./columns.ts";
import { documents } from "./documents.ts";

/** What a payslip or tax summary shows, or why it could not be read: one row for each file that was read. */
export const incomeReadings = pgTable(
  "income_readings",
  {
    brokerId: brokerId(),
    documentId: uuid("document_id").notNull(),
    applicationId: uuid("application_id").notNull(),
    /** An `IncomeReading` of `lib/income-documents`; null if the file could not be read. */
    reading: jsonb("reading").$type<unknown>(),
    failureCode: text("failure_code"),
    failureReason: text("failure_reason"),
    readAt: instant("read_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.brokerId, table.documentId] }),
    index("income_readings_application").on(table.brokerId, table.applicationId),
    foreignKey({
      columns: [table.brokerId, table.documentId],
      foreignColumns: [documents.brokerId, documents.id],
    }),
  ],
);
