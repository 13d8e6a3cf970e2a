import payeeWords from "#data/categories/payee-words.json" with { type: "json" };
import { endDigits } from "#lib/platform/text/account-number.ts";
import type { LoanAccountType, RepaymentFrequency } from "#lib/records/loan-accounts/core/loan-account.ts";
import { mayBeOneBank, readAccountNumber } from "../merge/account-identity.ts";
import type { Cents, IsoDate } from "../model.ts";
import { isHomeLoan } from "../understand/categories.ts";
import { typeOfCategory } from "../understand/debt-types.ts";
import type { StoredAccount, Understood } from "../understand/types.ts";
import { dayNumber } from "../values/calendar.ts";
import { compareText } from "../values/order.ts";
import { datesOf } from "./coverage.ts";
import type { AccountBook, Ledger, LedgerRow } from "./ledger.ts";
import { findRepayment, isCurrent, numberIn } from "./repayments.ts";

const genericWords = new Set(payeeWords.lists.debts.words);

/** A debt found in the statements. Details that they do not show are null. */
export type FoundLoanAccount = {
  /** Stable across processing runs. Update by this key, and delete accounts that are no longer found. */
  key: string;
  lender: string | null;
  accountNumber: string | null;
  type: LoanAccountType;
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
export function findLoanAccounts(ledger: Ledger): FoundLoanAccount[] {
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
  const balance = last?.balance ?? statement?.closingBalance ?? null;
  return {
    key: `account:${account.accountId}`,
    // Where the statements name no bank, the broker's name for the account is the best there is.
    lender: account.bank ?? account.customName ?? null,
    accountNumber: account.accountNumber,
    type,
    balance: balance === null ? null : Math.max(0, -balance),
    limit: account.creditLimit,
    interestRate: account.interestRate,
    repaymentAmount: repaid?.amount ?? null,
    repaymentFrequency: repaid?.frequency ?? null,
    monthlyRepayment: repaid?.monthly ?? null,
    currency: account.currency ?? ledger.currency,
    asAt: datesOf(coverage).to,
    source: "STATEMENT",
    transactionIds: [],
  };
}

function typeOf(account: StoredAccount, balance: Cents | null): LoanAccountType | null {
  if (account.kind === "CREDIT_CARD") return "CREDIT_CARD";
  if (account.kind === "REVOLVING_CREDIT") return "REVOLVING_CREDIT";
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

/**
 * Finds debts that only repayments show: one for each lender, type and, if the payment states one, account
 * number. Leaves out payments to loans and cards with statements, and debts last paid more than two months
 * before the statements end, which count as repaid.
 */
function loansFromRepayments(ledger: Ledger, shown: readonly FoundLoanAccount[]): FoundLoanAccount[] {
  const end = ledger.coverage.at(-1)?.to ?? 0;
  const known = new Set(ledger.books.map((book) => book.account.accountId));
  const accountOfRow = new Map(ledger.rows.map(({ row }) => [row.transactionId, row.accountId]));
  const repayments = ledger.rows.filter(
    ({ row, meaning, account }) =>
      row.amount < 0 &&
      account.kind !== "LOAN" &&
      typeOfCategory[meaning.category] !== undefined &&
      !isOwnInterest(meaning) &&
      !(meaning.transferOf && known.has(accountOfRow.get(meaning.transferOf) ?? "")),
  );
  return [...Map.groupBy(repayments, keyOf)].flatMap(([key, rows]) => {
    const last = rows.at(-1);
    const type = last && typeOfCategory[last.meaning.category];
    if (!last || !type || !isCurrent(last, end)) return [];
    const lender = lenderOf(last);
    const number = numberIn(last);
    if (shown.some((loan) => loan.type === type && isSameLoan(loan, lender, number))) return [];
    const payments = rows.map(({ day, row }) => ({ day, amount: -row.amount }));
    const repayment = findRepayment(payments, ledger.coverage, ledger.months);
    // A payment to a card is not an instalment, since it varies with spending.
    const instalment = type === "CREDIT_CARD" ? null : repayment;
    return {
      key,
      lender,
      accountNumber: number,
      type,
      balance: null,
      limit: null,
      interestRate: null,
      repaymentAmount: instalment?.amount ?? null,
      repaymentFrequency: instalment?.frequency ?? null,
      monthlyRepayment: repayment.monthly,
      currency: ledger.currency,
      asAt: last.row.date,
      source: "STATEMENT",
      transactionIds: rows.map(({ row }) => row.transactionId),
    };
  });
}

/** Whether a row is the interest of its own account: a revolving credit home loan. */
function isOwnInterest({ category, rule }: Understood): boolean {
  return category === "MORTGAGE" && rule === "STRUCTURE";
}

/** Whether a repayment belongs to this loan with statements: the same lender, and no contradicting number. */
function isSameLoan(loan: FoundLoanAccount, lender: string, number: string | null): boolean {
  if (loan.lender === null || !mayBeOneBank(loan.lender, lender)) return false;
  const read = number && readAccountNumber(number);
  if (!read || !loan.accountNumber) return true;
  // Banks print a suffix with two or three digits.
  const suffix = String(read.suffix ?? "");
  const forms = [2, 3].map((digits) => `${read.base ?? ""}${suffix.padStart(digits, "0")}`);
  const ending = endDigits(loan.accountNumber);
  return [read.pattern, ...forms].some((form) => form.endsWith(ending));
}

function keyOf(entry: LedgerRow): string {
  const digits = numberIn(entry)?.replace(/\D/g, "");
  const lender = entry.meaning.merchant.toUpperCase();
  return `repayments:${typeOfCategory[entry.meaning.category]}:${lender}${digits ? `:${digits}` : ""}`;
}

/** A payment without a payee ("LOAN PAYMENT") is attributed to the bank it is paid from. */
function lenderOf({ meaning, account }: LedgerRow): string {
  return isGenericPayee(meaning.merchant) ? (account.bank ?? meaning.merchant) : meaning.merchant;
}

/** Whether a payee only describes the payment, without naming a recipient. */
export function isGenericPayee(merchant: string): boolean {
  return merchant.split(" ").every((word) => genericWords.has(word));
}
