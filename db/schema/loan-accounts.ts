import {
  doublePrecision,
  foreignKey,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { LoanAccountType, LoanSource, RepaymentFrequency } from "#lib/loan-accounts/model.ts";
import { applications } from "./applications.ts";
import { brokerId, calendarDate, cents, createdAt, id } from "./columns.ts";

export const loanAccounts = pgTable(
  "loan_accounts",
  {
    id: id(),
    brokerId: brokerId(),
    applicationId: uuid("application_id").notNull(),
    /** Identifies a found account across processing runs; null for accounts that a broker entered. */
    naturalKey: text("natural_key"),
    lender: text("lender"),
    accountNumber: text("account_number"),
    type: text("type").$type<LoanAccountType>().notNull(),
    balance: cents("balance"),
    limit: cents("credit_limit"),
    interestRate: doublePrecision("interest_rate"),
    repaymentAmount: cents("repayment_amount"),
    repaymentFrequency: text("repayment_frequency").$type<RepaymentFrequency>(),
    currency: text("currency").notNull(),
    asAt: calendarDate("as_at"),
    source: text("source").$type<LoanSource>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.brokerId, table.id] }),
    uniqueIndex("loan_accounts_found_key").on(table.brokerId, table.applicationId, table.naturalKey),
    foreignKey({
      columns: [table.brokerId, table.applicationId],
      foreignColumns: [applications.brokerId, applications.id],
    }),
  ],
);
