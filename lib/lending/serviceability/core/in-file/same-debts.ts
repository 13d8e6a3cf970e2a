import type { Cents } from "#lib/platform/money.ts";
import { endDigits } from "#lib/platform/text/account-number.ts";
import { mayBeOneBank } from "#lib/reading/statements/core/merge/account-identity.ts";
import { monthlyFrom } from "#lib/reading/statements/core/understand/counted-income.ts";
import type {
  LoanAccountType,
  LoanSource,
  RepaymentFrequency,
} from "#lib/records/loan-accounts/core/loan-account.ts";
import { isApart } from "./declared-and-seen.ts";

/** A loan account with its amounts in dollars or in cents. */
type Debt = {
  lender: string | null;
  accountNumber: string | null;
  type: LoanAccountType;
  balance: number | null;
  limit: number | null;
  interestRate: number | null;
  repaymentAmount: number | null;
  repaymentFrequency: RepaymentFrequency | null;
  currency: string;
  source: LoanSource;
};

/**
 * Joins debts found in statements with the same ones entered by the broker. A joined debt keeps the position and
 * identity of the one found. The higher figure counts, so that no debt is understated, and each fills in the other's
 * missing figures. `perDollar` is 1 for amounts in dollars and 100 for cents.
 */
export function joinSameDebts<T extends Debt>(debts: readonly T[], perDollar: 1 | 100): T[] {
  const pairs = sameDebts(debts, perDollar);
  const entered = new Set(pairs.values());
  return debts
    .filter((debt) => !entered.has(debt))
    .map((debt) => {
      const other = pairs.get(debt);
      return other ? joined(debt, other) : debt;
    });
}

/** Pairs debts found in statements with the same ones entered by the broker. */
export function sameDebts<T extends Debt>(debts: readonly T[], perDollar: 1 | 100): Map<T, T> {
  const pairs = new Map<T, T>();
  // Debts with numbers are matched first, because a number is certain.
  const entered = debts
    .filter(({ source }) => source === "BROKER")
    .toSorted(
      (a, b) => Number(endDigits(a.accountNumber) === "") - Number(endDigits(b.accountNumber) === ""),
    );
  for (const own of entered) {
    const candidates = debts.filter(
      (debt) => debt.source !== "BROKER" && !pairs.has(debt) && isSame(own, debt, perDollar),
    );
    const [only, ...others] = candidates;
    // Two cards of one bank cannot be distinguished without a number, so they are not joined.
    if (only && others.length === 0) pairs.set(only, own);
  }
  return pairs;
}

function isSame(entered: Debt, found: Debt, perDollar: number): boolean {
  if (entered.type !== found.type || entered.currency !== found.currency) return false;
  const [own, other] = [endDigits(entered.accountNumber), endDigits(found.accountNumber)];
  const isNumbered = own !== "" && other !== "";
  if (isNumbered) return own === other && mayBeOneBank(entered.lender, found.lender);
  if (entered.lender === null || found.lender === null) return false;
  return mayBeOneBank(entered.lender, found.lender) && !contradict(entered, found, perDollar);
}

/** Whether both have a figure that differs, which makes them two debts with one lender. */
function contradict(one: Debt, other: Debt, perDollar: number): boolean {
  const cents = (amount: number | null) =>
    amount === null ? null : Math.round((Math.abs(amount) * 100) / perDollar);
  const apart = (kind: "flow" | "balance" | "limit", a: Cents | null, b: Cents | null) =>
    a !== null && b !== null && isApart(kind, a, b);
  return (
    apart("balance", cents(one.balance), cents(other.balance)) ||
    apart("limit", cents(one.limit), cents(other.limit)) ||
    apart("flow", monthly(one, cents), monthly(other, cents))
  );
}

function monthly(
  { repaymentAmount, repaymentFrequency }: Debt,
  cents: (amount: number | null) => Cents | null,
): Cents | null {
  const paid = cents(repaymentAmount);
  return paid === null || repaymentFrequency === null ? null : monthlyFrom(paid, repaymentFrequency);
}

function joined<T extends Debt>(found: T, entered: T): T {
  const greater = (a: number | null, b: number | null) =>
    a === null ? b : b === null || Math.abs(a) >= Math.abs(b) ? a : b;
  const unrounded = (amount: number | null) => amount && Math.abs(amount) * 100;
  const [one, other] = [monthly(found, unrounded), monthly(entered, unrounded)];
  const repaid = one === null || (other !== null && other > one) ? entered : found;
  return {
    ...found,
    lender: found.lender ?? entered.lender,
    accountNumber: found.accountNumber ?? entered.accountNumber,
    balance: greater(found.balance, entered.balance),
    limit: greater(found.limit, entered.limit),
    interestRate: entered.interestRate ?? found.interestRate,
    repaymentAmount: repaid.repaymentAmount,
    repaymentFrequency: repaid.repaymentFrequency,
  };
}
