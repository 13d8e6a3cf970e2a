import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type {
  AccountKind,
  Assumption,
  Conflict,
  DateOrder,
  PrintedDirection,
  ReadingFlag,
  Rectangle,
  Verification,
} from "#lib/reading/statements/core/model.ts";
import type { Category } from "#lib/reading/statements/core/understand/categories.ts";
import type { DecidingRule } from "#lib/reading/statements/core/understand/types.ts";
import { applications } from "./applications.ts";
import { brokerId, brokerTable, calendarDate, cents, sameBroker } from "./columns.ts";
import { documents } from "./documents.ts";

/** An account found in the statements of an application. */
export const statementAccounts = brokerTable(
  "statement_accounts",
  {
    applicationId: uuid("application_id").notNull(),
    bank: text("bank"),
    accountName: text("account_name"),
    accountNumber: text("account_number"),
    kind: text("kind").$type<AccountKind>(),
    currency: text("currency"),
    creditLimit: cents("credit_limit"),
    interestRate: doublePrecision("interest_rate"),
    /** The broker's name for it, and its owners among the application's clients. Files never change them. */
    customName: text("custom_name"),
    ownerIds: uuid("owner_ids").array().notNull().default([]),
  },
  (table) => [
    index("statement_accounts_application").on(table.brokerId, table.applicationId),
    sameBroker(table, table.applicationId, applications),
  ],
);

/** One account over one period, as a document shows it, with its verification. */
export const statements = brokerTable(
  "statements",
  {
    applicationId: uuid("application_id").notNull(),
    accountId: uuid("account_id").notNull(),
    documentId: uuid("document_id").notNull(),
    /** Position in the document, from 0. */
    position: integer("position").notNull(),
    /** The file that it was read from, if the document is an archive. */
    entry: text("entry"),
    from: calendarDate("period_from"),
    to: calendarDate("period_to"),
    openingBalance: cents("opening_balance"),
    closingBalance: cents("closing_balance"),
    verification: text("verification").$type<Verification>().notNull(),
    conflicts: jsonb("conflicts").$type<Conflict[]>().notNull(),
    flags: jsonb("flags").$type<ReadingFlag[]>().notNull(),
    assumptions: jsonb("assumptions").$type<Assumption[]>().notNull().default([]),
    /** The layout of its file, under which choices are remembered. */
    layout: text("layout"),
  },
  (table) => [
    uniqueIndex("statements_document_position_key").on(table.brokerId, table.documentId, table.position),
    index("statements_application").on(table.brokerId, table.applicationId),
    sameBroker(table, table.documentId, documents),
    sameBroker(table, table.accountId, statementAccounts),
  ],
);

/** A transaction of an application, stored once even if several documents show it. Money in is positive. */
export const transactions = brokerTable(
  "transactions",
  {
    applicationId: uuid("application_id").notNull(),
    accountId: uuid("account_id").notNull(),
    date: calendarDate("date").notNull(),
    description: text("description").notNull(),
    amount: cents("amount").notNull(),
    balance: cents("balance"),
    category: text("category").$type<Category>(),
    categoryRule: text("category_rule").$type<DecidingRule>(),
    confidence: doublePrecision("confidence"),
    merchant: text("merchant"),
    transferOf: uuid("transfer_of"),
    correctedCategory: text("corrected_category").$type<Category>(),
    excluded: boolean("excluded").notNull().default(false),
    excludedReason: text("excluded_reason"),
  },
  (table) => [
    index("transactions_application").on(table.brokerId, table.applicationId, table.accountId, table.date),
    sameBroker(table, table.accountId, statementAccounts),
  ],
);

/** Where a transaction is printed: one row per statement that shows it. */
export const transactionSources = pgTable(
  "transaction_sources",
  {
    brokerId: brokerId(),
    transactionId: uuid("transaction_id").notNull(),
    statementId: uuid("statement_id").notNull(),
    documentId: uuid("document_id").notNull(),
    /** From 0, in chronological order within the statement. */
    position: integer("position").notNull(),
    page: integer("page"),
    line: integer("line").notNull(),
    /** Where a scanned page shows it; null for pages with text, and for scans read before it was recorded. */
    place: jsonb("place").$type<Rectangle>(),
  },
  (table) => [
    primaryKey({ columns: [table.brokerId, table.transactionId, table.statementId] }),
    index("transaction_sources_document").on(table.brokerId, table.documentId),
    sameBroker(table, table.transactionId, transactions).onDelete("cascade"),
    sameBroker(table, table.statementId, statements).onDelete("cascade"),
  ],
);

/** A broker's category for a merchant. It applies to that merchant from then on. */
export const categoryCorrections = pgTable(
  "category_corrections",
  {
    brokerId: brokerId(),
    merchant: text("merchant").notNull(),
    category: text("category").$type<Category>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.brokerId, table.merchant] })],
);

/**
 * A broker's decisions about an account's files of one layout, which apply to later files too. An account kind is
 * stored under the account number with an empty layout, or under the layout if there is no number.
 */
export const readingMemory = pgTable(
  "reading_memory",
  {
    brokerId: brokerId(),
    layout: text("layout").notNull(),
    /** As printed, or empty for files that name no account. */
    accountNumber: text("account_number").notNull(),
    direction: text("direction").$type<PrintedDirection>(),
    dateOrder: text("date_order").$type<DateOrder>(),
    kind: text("kind").$type<AccountKind>(),
  },
  (table) => [primaryKey({ columns: [table.brokerId, table.layout, table.accountNumber] })],
);

/** The PDF statements drawn by processing: one per account and period. */
export const pdfStatements = brokerTable(
  "pdf_statements",
  {
    applicationId: uuid("application_id").notNull(),
    accountId: uuid("account_id").notNull(),
    from: calendarDate("period_from").notNull(),
    to: calendarDate("period_to").notNull(),
    fileName: text("file_name").notNull(),
    size: bigint("size", { mode: "number" }).notNull(),
    storage: text("storage").notNull(),
    storageKey: text("storage_key").notNull(),
    /** Null for those drawn before it was recorded. */
    sha256: text("sha256"),
  },
  (table) => [
    index("pdf_statements_application").on(table.brokerId, table.applicationId),
    sameBroker(table, table.applicationId, applications),
  ],
);
