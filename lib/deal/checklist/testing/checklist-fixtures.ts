import type { DayRange } from "#lib/reading/statements/core/summarise/coverage.ts";
import { dayNumber } from "#lib/reading/statements/core/values/calendar.ts";
import type { ChecklistFacts, FactAccount, FactDocument, FactLoan } from "../core/checklist.ts";

/** The days of a period, for test facts. */
export function days(from: string, to: string): DayRange {
  return { from: dayNumber(from), to: dayNumber(to) };
}

/** An everyday account of Kererū Bank, covered from August to October 2026, unless overridden. */
export function accountFixture(more: Partial<FactAccount> = {}): FactAccount {
  return {
    accountId: "0197a000-0000-7000-8000-000000000001",
    bank: "Kererū Bank",
    accountName: "MS A NGATA",
    accountNumber: "12-3456-0789012-00",
    kind: "TRANSACTION",
    currency: "NZD",
    creditLimit: null,
    interestRate: null,
    coverage: [days("2026-08-01", "2026-10-31")],
    ...more,
  };
}

export function documentFixture(more: Partial<FactDocument> = {}): FactDocument {
  return {
    documentId: "0197d000-0000-7000-8000-000000000001",
    category: "BANK_STATEMENTS",
    fileName: "Everyday.pdf",
    status: "PROCESSED",
    failureCode: null,
    failureReason: null,
    ...more,
  };
}

export function loanFixture(more: Partial<FactLoan> = {}): FactLoan {
  return {
    type: "HOME_LOAN",
    lender: "Kererū Bank",
    accountNumber: null,
    balance: 41_200_000,
    limit: null,
    ...more,
  };
}

/** Aroha's application, before anything is received. */
export function factsFixture(more: Partial<ChecklistFacts> = {}): ChecklistFacts {
  return {
    today: "2026-11-20",
    applicants: [{ clientId: "0197c000-0000-7000-8000-000000000001", firstName: "Aroha", lastName: "Ngata" }],
    documents: [],
    accounts: [],
    statements: [],
    transfers: [],
    money: null,
    loans: [],
    payslips: [],
    factFinds: [],
    openFigures: [],
    resolvedFlags: new Map(),
    request: null,
    ...more,
  };
}
