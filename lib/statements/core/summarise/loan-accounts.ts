import type { Cents, IsoDate } from "../model.ts";
import { isHomeLoan } from "../understand/loan-kind.ts";
import { maskAccountNumber } from "../understand/mask-account-number.ts";
import type { StoredAccount } from "../understand/types.ts";
import { dateOfDay, dayNumber } from "../values/calendar.ts";
import { type AccountBook, compareText, type Ledger, openLedger, type SummaryInput } from "./ledger.ts";
import { loansFromRepayments } from "./loans-from-repayments.ts";
import { findRepayment, type RepaymentFrequency } from "./repayments.ts";

export type LoanType =
  | "HOME_LOAN"
  | "PERSONAL_LOAN"
  | "CREDIT_CARD"
  | "OVERDRAFT"
  | "HIRE_PURCHASE"
  | "STUDENT_LOAN"
  | "BNPL";

/** A debt found in the statements. Null for what they do not show. */
export type FoundLoanAccount = {
  /** Stable across processing runs. Update by this key, and delete accounts that are no longer found. */
  key: string;
  lender: string | null;
  /** Masked except for the last four digits. */
  accountNumber: string | null;
  type: LoanType;
  /** Amount owed, in positive cents. */
  balance: Cents | null;
  limit: Cents | null;
  /** Yearly, as a fraction. */
  interestRate: number | null;
  repaymentAmount: Cents | null;
  repaymentFrequency: RepaymentFrequency | null;
  /** Current monthly repayment in cents, or null if none was seen. */
  monthlyRepayment: Cents | null;
  currency: string;
  asAt: IsoDate | null;
  source: "STATEMENT";
  transactionIds: string[];
};

/** Finds the application's debts in loan, card and overdraft statements, and in repayments to lenders. */
export function findLoanAccounts(input: SummaryInput): FoundLoanAccount[] {
  return loanAccountsOf(openLedger(input));
}

/** As `findLoanAccounts`, from an open ledger. */
export function loanAccountsOf(ledger: Ledger): FoundLoanAccount[] {
  const shown = ledger.books.flatMap((book) => loanOfStatements(book, ledger) ?? []);
  return [...shown, ...loansFromRepayments(ledger, shown)].sort((a, b) => compareText(a.key, b.key));
}

function loanOfStatements(book: AccountBook, ledger: Ledger): FoundLoanAccount | null {
  const { account, statements, coverage } = book;
  const last = book.balances.at(-1);
  const type = typeOf(account, last?.balance ?? null);
  if (!type) return null;
  const statement = [...statements].reverse().find((candidate) => candidate.closingBalance !== null);
  const repaid = type === "HOME_LOAN" || type === "PERSONAL_LOAN" ? repaymentInto(book, ledger) : null;
  const end = coverage.at(-1)?.to;
  const balance = last?.balance ?? statement?.closingBalance ?? null;
  return {
    key: `account:${account.accountId}`,
    lender: account.bank,
    accountNumber: account.accountNumber && maskAccountNumber(account.accountNumber),
    type,
    balance: balance === null ? null : Math.max(0, -balance),
    limit: account.creditLimit,
    interestRate: account.interestRate,
    repaymentAmount: repaid?.amount ?? null,
    repaymentFrequency: repaid?.frequency ?? null,
    monthlyRepayment: repaid?.monthly ?? null,
    currency: account.currency ?? ledger.currency,
    asAt: end === undefined ? null : dateOfDay(end),
    source: "STATEMENT",
    transactionIds: [],
  };
}

function typeOf(account: StoredAccount, balance: Cents | null): LoanType | null {
  if (account.kind === "CREDIT_CARD") return "CREDIT_CARD";
  if (account.kind === "LOAN") {
    if (/student/i.test(account.accountName ?? "")) return "STUDENT_LOAN";
    return isHomeLoan(account.accountName, balance) ? "HOME_LOAN" : "PERSONAL_LOAN";
  }
  return account.creditLimit ? "OVERDRAFT" : null;
}

function repaymentInto(book: AccountBook, ledger: Ledger) {
  const payments = book.transactions
    .filter((row) => row.amount > 0 && !row.excluded)
    .map((row) => ({ day: dayNumber(row.date), amount: row.amount }));
  return payments.length === 0 ? null : findRepayment(payments, book.coverage, ledger.months);
}
