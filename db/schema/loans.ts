import {
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type {
  LoanAccountType,
  LoanSource,
  RepaymentFrequency,
} from "#lib/records/loan-accounts/core/loan-account.ts";
import type {
  DepositItem,
  LoanPurpose,
  RequestedProperty,
} from "#lib/records/loan-requests/core/loan-request.ts";
import { applications } from "./applications.ts";
import { brokerId, brokerTable, calendarDate, cents, createdAt, instant, sameBroker } from "./columns.ts";

/** What the applicants want to borrow, its purpose, and the source of the remaining funds. */
export const loanRequests = pgTable(
  "loan_requests",
  {
    brokerId: brokerId(),
    applicationId: uuid("application_id").notNull(),
    purpose: text("purpose").$type<LoanPurpose>(),
    property: jsonb("property").$type<RequestedProperty>(),
    /** The price, or for construction the land and building contract. */
    price: cents("price"),
    /** Legal fees, valuation, moving and other costs besides the price. */
    costs: cents("costs"),
    /** Total debts that the new loan repays. */
    debtsRepaid: cents("debts_repaid"),
    /** The loan accounts among them, which the calculation then counts as repaid. */
    repaidAccountIds: jsonb("repaid_account_ids").$type<string[]>().notNull().default([]),
    depositItems: jsonb("deposit_items").$type<DepositItem[]>().notNull().default([]),
    loanAmount: cents("loan_amount"),
    auctionOn: calendarDate("auction_on"),
    financeOn: calendarDate("finance_on"),
    settlementOn: calendarDate("settlement_on"),
    /** Incremented by each change, to detect concurrent edits. */
    version: integer("version").notNull().default(1),
    updatedBy: text("updated_by").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.brokerId, table.applicationId] }),
    sameBroker(table, table.applicationId, applications),
  ],
);

export const loanAccounts = brokerTable(
  "loan_accounts",
  {
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
    uniqueIndex("loan_accounts_found_key").on(table.brokerId, table.applicationId, table.naturalKey),
    sameBroker(table, table.applicationId, applications),
  ],
);
