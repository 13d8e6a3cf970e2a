import {
  type ExpenseKey,
  type Frequency,
  type Income,
  PAYMENTS_A_YEAR,
} from "#lib/lending/serviceability/core/household.ts";
import { NEEDED_FIGURE } from "#lib/lending/serviceability/core/household-faults.ts";
import type { Cents } from "#lib/platform/money.ts";
import { parseSigned, signedFault } from "./texts.ts";
import type { ApplicantValues, CalculatorValues, DebtRow, IncomeRow, PropertyRow } from "./values.ts";

/** Types of income that are taxed, and so entered gross. */
const TAXED: ReadonlySet<Income["type"]> = new Set([
  "SALARY",
  "OVERTIME",
  "BONUS",
  "COMMISSION",
  "SELF_EMPLOYED",
]);

/** The sum of amounts as typed. An empty one counts as zero; null if one is invalid. */
export function sumOf(texts: readonly string[]): Cents | null {
  const typed = texts.map((text) => text.trim()).filter((text) => text !== "");
  if (typed.some((text) => signedFault(text) !== null)) return null;
  return typed.reduce((sum, text) => sum + parseSigned(text), 0);
}

/** The monthly total of these fields. */
export function costsTotal(
  expenses: CalculatorValues["expenses"],
  keys: readonly ExpenseKey[],
): Cents | null {
  return sumOf(keys.map((key) => expenses[key]));
}

/** Incomes a year as entered: gross ones, and those that are not taxed again. Null if one is invalid. */
export function incomeTotals(
  applicants: readonly Pick<ApplicantValues, "incomes">[],
  boardWeekly: string,
): { taxed: Cents; untaxed: Cents } | null {
  const rows = applicants.flatMap(({ incomes }) => incomes);
  const taxed = yearlySum(rows.filter(({ type }) => TAXED.has(type)));
  const untaxed = yearlySum(rows.filter(({ type }) => !TAXED.has(type)));
  const board = sumOf([boardWeekly]);
  if (taxed === null || untaxed === null || board === null) return null;
  return { taxed, untaxed: untaxed + board * PAYMENTS_A_YEAR.WEEKLY };
}

function yearlySum(rows: readonly IncomeRow[]): Cents | null {
  return rows.reduce<Cents | null>((sum, row) => {
    const cents = sumOf([row.type === "SELF_EMPLOYED" ? row.years[0].profit : row.amount]);
    const frequency: Frequency = row.type === "SELF_EMPLOYED" ? "YEARLY" : row.frequency;
    return sum === null || cents === null ? null : sum + cents * PAYMENTS_A_YEAR[frequency];
  }, 0);
}

type DebtTotals = { balance: Cents; limit: Cents; repaymentMonthly: Cents };

/** Totals of the figures that banks assess, of debts that are not repaid; null if one is invalid. */
export function debtTotals(debts: readonly DebtRow[]): DebtTotals | null {
  const staying = debts.filter(({ outcome }) => outcome !== "REPAID");
  const total = (figure: keyof DebtTotals) =>
    sumOf(staying.filter(({ type }) => NEEDED_FIGURE[type] === figure).map((row) => row[figure]));
  const [balance, limit, repaymentMonthly] = [total("balance"), total("limit"), total("repaymentMonthly")];
  if (balance === null || limit === null || repaymentMonthly === null) return null;
  return { balance, limit, repaymentMonthly };
}

/** The total value of the properties; null if a value is invalid. */
export function propertiesTotal(properties: readonly PropertyRow[]): Cents | null {
  return sumOf(properties.map(({ value }) => value));
}
