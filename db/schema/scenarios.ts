import { sql } from "drizzle-orm";
import { bigint, check, doublePrecision, index, integer, json, jsonb, text, uuid } from "drizzle-orm/pg-core";
import type { CalculatorRequest } from "#lib/lending/serviceability/calculator-request.ts";
import type { BankAssessment } from "#lib/lending/serviceability/core/assess.ts";
import type { BankBreakdown } from "#lib/lending/serviceability/core/breakdown/breakdown.ts";
import type { HouseholdJson } from "#lib/lending/serviceability/household-schema.ts";
import { applications } from "./applications.ts";
import { brokerTable, cents, createdAt, instant, sameBroker } from "./columns.ts";
import { users } from "./users.ts";

/** A client as named when a scenario was calculated. */
export type ScenarioApplicant = { firstName: string; lastName: string };

/** Figures that method 1 did not have. */
type SinceMethod2 = "byLoanToValue" | "loanToValueWarning" | "high";

type Older<Result, Keys extends keyof Result> = Omit<Result, Keys> & Partial<Pick<Result, Keys>>;

/** Results as stored. Those of method 1 lack the newer figures. */
export type StoredAssessment = Older<BankAssessment, SinceMethod2>;
export type StoredBreakdown = Older<BankBreakdown, SinceMethod2 | "limits">;

/** A calculation that a broker saves with an application: its input and the results. */
export const scenarios = brokerTable(
  "scenarios",
  {
    applicationId: uuid("application_id").notNull(),
    name: text("name").notNull(),
    /** As entered: the contract's flat request or a household, exactly one of them. */
    request: jsonb("request").$type<CalculatorRequest>(),
    household: jsonb("household").$type<HouseholdJson>(),
    /** The application's clients when the results were calculated, the main applicant first. */
    applicants: jsonb("applicants").$type<ScenarioApplicant[]>().notNull().default([]),
    requestedLoan: cents("requested_loan"),
    /** The annual rate that a bank offers, as a fraction. It affects only repayments. */
    offeredRate: doublePrecision("offered_rate"),
    /** The sheet used for the calculation. Referenced by name because the scenario may outlive the sheet. */
    sheetIdentifier: text("sheet_identifier").notNull(),
    sheetVersion: text("sheet_version").notNull(),
    sheetTitle: text("sheet_title").notNull(),
    /** The calculation method of the results. 1, the default, is for rows from before households. */
    method: integer("method").$type<1 | 2>().notNull().default(1),
    results: jsonb("results").$type<StoredAssessment[]>().notNull(),
    /** Every line with its reason at the time of calculation. Only the report reads it. */
    breakdown: json("breakdown").$type<StoredBreakdown[]>().notNull(),
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
    index("scenarios_application").on(table.brokerId, table.applicationId, table.bestLending),
    check("scenarios_one_input", sql`num_nonnulls(${table.request}, ${table.household}) = 1`),
    sameBroker(table, table.applicationId, applications),
  ],
);
