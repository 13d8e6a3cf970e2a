import { bigint, foreignKey, index, json, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { CalculatorRequest } from "#lib/serviceability/calculator-request.ts";
import type { BankAssessment } from "#lib/serviceability/core/assess.ts";
import type { BankBreakdown } from "#lib/serviceability/core/breakdown/breakdown.ts";
import { applications } from "./applications.ts";
import { brokerId, cents, createdAt, id, instant } from "./columns.ts";
import { users } from "./users.ts";

/** A calculation that a broker saves with an application: its input and the results. */
export const scenarios = pgTable(
  "scenarios",
  {
    id: id(),
    brokerId: brokerId(),
    applicationId: uuid("application_id").notNull(),
    name: text("name").notNull(),
    /** As entered. */
    request: jsonb("request").$type<CalculatorRequest>().notNull(),
    requestedLoan: cents("requested_loan"),
    /** The sheet used for the calculation. Referenced by name, because the scenario outlives the sheet. */
    sheetIdentifier: text("sheet_identifier").notNull(),
    sheetVersion: text("sheet_version").notNull(),
    sheetTitle: text("sheet_title").notNull(),
    results: jsonb("results").$type<BankAssessment[]>().notNull(),
    /** Every line with its reason at the time of calculation. Only the report reads it. */
    breakdown: json("breakdown").$type<BankBreakdown[]>().notNull(),
    /** The bank that lends most, and its amount in whole dollars, for lists. */
    bestBank: text("best_bank").notNull(),
    bestBankName: text("best_bank_name").notNull(),
    bestLending: bigint("best_lending", { mode: "number" }).notNull(),
    authorId: uuid("author_id")
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    updatedAt: instant("updated_at").notNull(),
    calculatedAt: instant("calculated_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.brokerId, table.id] }),
    index("scenarios_application").on(table.brokerId, table.applicationId, table.bestLending),
    foreignKey({
      columns: [table.brokerId, table.applicationId],
      foreignColumns: [applications.brokerId, applications.id],
    }),
  ],
);
