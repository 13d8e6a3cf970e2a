import { DEBTS, INCOMES, PAYMENTS_A_YEAR } from "#lib/lending/serviceability/core/household.ts";
import { type DebtRow, yearlyOfRow } from "#lib/lending/serviceability/core/in-file/row.ts";
import type { Cents } from "#lib/platform/money.ts";
import type { ApplicantValues } from "./values.ts";

/** The sum of amounts; one that is not entered counts as zero. */
export function sumOf(amounts: readonly (Cents | null)[]): Cents {
  return amounts.reduce<Cents>((sum, amount) => sum + (amount ?? 0), 0);
}

/** Incomes a year as entered: gross ones, and those that are not taxed again. */
export function incomeTotals(
  applicants: readonly Pick<ApplicantValues, "incomes">[],
  boardWeekly: Cents | null,
): { taxed: Cents; untaxed: Cents } {
  const rows = applicants.flatMap(({ incomes }) => incomes);
  const yearly = (isTaxed: boolean) =>
    sumOf(rows.filter(({ type }) => INCOMES[type].taxed === isTaxed).map(yearlyOfRow));
  return { taxed: yearly(true), untaxed: yearly(false) + (boardWeekly ?? 0) * PAYMENTS_A_YEAR.WEEKLY };
}

type DebtTotals = { balance: Cents; limit: Cents; repaymentMonthly: Cents };

/** Totals of the figures that banks assess, of debts that are not repaid. */
export function debtTotals(debts: readonly DebtRow[]): DebtTotals {
  const staying = debts.filter(({ outcome }) => outcome !== "REPAID");
  const total = (figure: keyof DebtTotals) =>
    sumOf(staying.filter(({ type }) => DEBTS[type].figure === figure).map((row) => row[figure]));
  return { balance: total("balance"), limit: total("limit"), repaymentMonthly: total("repaymentMonthly") };
}
