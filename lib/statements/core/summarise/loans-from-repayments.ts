import { zealandNumber } from "../categorise/own-account-numbers.ts";
import { readAccountNumber } from "../merge/account-number.ts";
import { mayBeOneBank } from "../merge/bank-name.ts";
import type { Category } from "../understand/categories.ts";
import { maskAccountNumber } from "../understand/mask-account-number.ts";
import type { Ledger, LedgerRow } from "./ledger.ts";
import type { FoundLoanAccount, LoanType } from "./loan-accounts.ts";
import { findRepayment } from "./repayments.ts";

/** The type of debt that each category repays. */
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
 * Finds debts that only repayments show: one for each lender, type and, if the payment states one, account
 * number. Leaves out payments to loans and cards with statements, and debts last paid more than two months
 * before the statements end, which count as repaid.
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
    // A payment to a card is not an instalment, since it varies with spending.
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

/** Whether a repayment is for a loan that has statements: same lender, and no contradicting number. */
function isThatLoan(loan: FoundLoanAccount, lender: string, number: string | null): boolean {
  if (loan.lender === null || !mayBeOneBank(loan.lender, lender)) return false;
  const read = number && readAccountNumber(number);
  if (!read || !loan.accountNumber) return true;
  // Banks print a suffix with two or three digits.
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

/** A payment without a payee ("LOAN PAYMENT") is attributed to the bank it is paid from. */
function lenderOf({ meaning, account }: LedgerRow): string {
  return namesNobody(meaning.merchant) ? (account.bank ?? meaning.merchant) : meaning.merchant;
}

/** Whether a payee only describes the payment, without naming a recipient. */
export function namesNobody(merchant: string): boolean {
  return merchant.split(" ").every((word) => nobody.has(word));
}
