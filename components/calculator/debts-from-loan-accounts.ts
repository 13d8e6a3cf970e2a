import type { LoanAccountType, RepaymentFrequency } from "#lib/loan-accounts/model.ts";
import type { LoanAccountResponse } from "#lib/loan-accounts/schemas.ts";
import type { Cents } from "#lib/money.ts";
import type { CalculatorField } from "#lib/statements/core/understand/categories.ts";

export type KnownDebt = { field: CalculatorField; cents: Cents; source: string };

/** Which field of the calculation takes which accounts, and by which of their figures. */
const rules: {
  field: CalculatorField;
  types: LoanAccountType[];
  measure: "balance" | "limit" | "repayment";
}[] = [
  { field: "existingMortgages", types: ["HOME_LOAN"], measure: "balance" },
  { field: "creditCardLimit", types: ["CREDIT_CARD"], measure: "limit" },
  { field: "overdraftLimit", types: ["OVERDRAFT"], measure: "limit" },
  { field: "personalLoanMonthlyRepayment", types: ["PERSONAL_LOAN"], measure: "repayment" },
  { field: "hirePurchaseOtherLoanMonthlyPayment", types: ["HIRE_PURCHASE", "BNPL"], measure: "repayment" },
];

const missing = { balance: "balance", limit: "limit", repayment: "repayment" };
const perMonth: Record<RepaymentFrequency, number> = { WEEKLY: 52 / 12, FORTNIGHTLY: 26 / 12, MONTHLY: 1 };

/** An application's debts as the calculation takes them; what an account does not say becomes a remark. */
export function debtsFromLoanAccounts(accounts: readonly LoanAccountResponse[]): {
  values: KnownDebt[];
  remarks: string[];
} {
  const values: KnownDebt[] = [];
  const remarks: string[] = [];
  for (const { field, types, measure } of rules) {
    const counted: { account: LoanAccountResponse; cents: Cents }[] = [];
    for (const account of accounts.filter(({ type }) => types.includes(type))) {
      const cents = account.currency === "NZD" ? figure(account, measure) : null;
      if (cents !== null) counted.push({ account, cents });
      else if (account.currency === "NZD")
        remarks.push(`${accountName(account)} has no known ${missing[measure]}: it is not counted.`);
      else remarks.push(`${accountName(account)} is in ${account.currency}: it is not counted.`);
    }
    if (counted.length === 0) continue;
    values.push({
      field,
      cents: counted.reduce((sum, { cents }) => sum + cents, 0),
      source: `From ${counted.map(({ account }) => accountName(account)).join(", ")}`,
    });
  }
  if (accounts.some(({ type }) => type === "STUDENT_LOAN")) {
    remarks.push("There is a student loan on file: say below whose pay its repayments come from.");
  }
  return { values, remarks };
}

/** Whole cents, never negative; null when the account does not say. */
function figure(account: LoanAccountResponse, measure: "balance" | "limit" | "repayment"): Cents | null {
  if (measure !== "repayment") {
    const dollars = account[measure];
    return dollars === null ? null : Math.round(Math.abs(dollars) * 100);
  }
  if (account.repaymentAmount === null || account.repaymentFrequency === null) return null;
  return Math.round(Math.abs(account.repaymentAmount) * 100 * perMonth[account.repaymentFrequency]);
}

function accountName({ lender, accountNumber, type }: LoanAccountResponse): string {
  const kind = type.toLowerCase().replaceAll("_", " ");
  const number = accountNumber?.replace(/[^\p{L}\p{N}]/gu, "").slice(-4);
  return [lender, type === "BNPL" ? "buy now, pay later" : kind, number && `··${number}`]
    .filter(Boolean)
    .join(" ");
}
