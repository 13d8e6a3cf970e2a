import { zealandNumber } from "../categorise/own-account-numbers.ts";
import { readAccountNumber } from "../merge/account-number.ts";
import { mayBeOneBank } from "../merge/bank-name.ts";
import type { Category } from "../understand/categories.ts";
import { maskAccountNumber } from "../understand/mask-account-number.ts";
import type { Ledger, LedgerRow } from "./ledger.ts";
import type { FoundLoanAccount, LoanType } from "./loan-accounts.ts";
import { findRepayment } from "./repayments.ts";

/** The kind of debt that a repayment of that category is for. */
export const typeOfCategory: Partial<Record<Category, LoanType>> = {
  MORTGAGE: "HOME_LOAN",
  LOAN_REPAYMENT: "PERSONAL_LOAN",
  HIGH_COST_CREDIT: "PERSONAL_LOAN",
  CARD_PAYMENT: "CREDIT_CARD",
  HIRE_PURCHASE: "HIRE_PURCHASE",
  BNPL: "BNPL",
  STUDENT_LOAN: "STUDENT_LOAN",
};

const stillPaidWithin = 62;
const nobody = new Set(
  "HOME HOMELOAN LOAN MORTGAGE REPAYMENT PERSONAL CAR HOUSING CREDIT CARD VISA MASTERCARD FINANCE HIRE STUDENT".split(
    " ",
  ),
);

/**
 * Debts known only from what is paid to them: one for each lender, type and, where the payment names one, account
 * number. Left out: what belongs to a loan or card whose statements are here, and debts last paid more than two months
 * before the statements end, which are taken for paid out.
 */
export function loansFromRepayments(ledger: Ledger, shown: readonly FoundLoanAccount[]): FoundLoanAccount[] {
  const end = ledger.coverage.at(-1)?.to ?? 0;
  const known = new Set(ledger.books.map((book) => book.account.accountId));
  const accountOfRow = new Map(ledger.rows.map(({ row }) => [row.transactionId, row.accountId]));
  const repayments = ledger.rows.filter(
    ({ row, meaning, account }) =>
      row.amount < 0 &&
      account.kind !== "LOAN" &&
      typeOfCategory[meaning.category] !== undefined &&
      !(meaning.transferOf && known.has(accountOfRow.get(meaning.transferOf) ?? "")),
  );
  return [...Map.groupBy(repayments, keyOf)].flatMap(([key, rows]) => {
    const last = rows.at(-1);
    const type = last && typeOfCategory[last.meaning.category];
    if (!last || !type || end - last.day > stillPaidWithin) return [];
    const lender = lenderOf(last);
    const number = numberIn(last);
    if (shown.some((loan) => loan.type === type && isThatLoan(loan, lender, number))) return [];
    const repayment = findRepayment(
      rows.map(({ day, row }) => ({ day, amount: -row.amount })),
      ledger.coverage,
      ledger.months,
    );
    // What is paid to a card is no instalment: it follows what was spent.
    const instalment = type === "CREDIT_CARD" ? null : repayment;
    return {
      key,
      lender,
      accountNumber: number && maskAccountNumber(number),
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

/** Whether a loan whose statements are here is the one repaid: by its lender, unless the numbers end differently. */
function isThatLoan(loan: FoundLoanAccount, lender: string, number: string | null): boolean {
  if (loan.lender === null || !mayBeOneBank(loan.lender, lender)) return false;
  const read = number && readAccountNumber(number);
  if (!read || !loan.accountNumber) return true;
  // Banks print a suffix with two digits or three.
  const suffix = String(read.suffix ?? "");
  const forms = [
    read.pattern,
    ...[2, 3].map((digits) => `${read.base ?? ""}${suffix.padStart(digits, "0")}`),
  ];
  const ending = loan.accountNumber.replace(/\D/g, "").slice(-4);
  return forms.some((form) => form.endsWith(ending));
}

function keyOf(entry: LedgerRow): string {
  const digits = numberIn(entry)?.replace(/\D/g, "");
  const lender = entry.meaning.merchant.toUpperCase();
  return `repayments:${typeOfCategory[entry.meaning.category]}:${lender}${digits ? `:${digits}` : ""}`;
}

function numberIn({ row }: LedgerRow): string | null {
  return [...row.description.matchAll(zealandNumber)][0]?.[0] ?? null;
}

/** A payment that names nobody ("LOAN PAYMENT") goes to the bank that it is paid from. */
function lenderOf({ meaning, account }: LedgerRow): string {
  return namesNobody(meaning.merchant) ? (account.bank ?? meaning.merchant) : meaning.merchant;
}

/** Whether a payee says only what is paid, and not to whom. */
export function namesNobody(merchant: string): boolean {
  return merchant.split(" ").every((word) => nobody.has(word));
}
