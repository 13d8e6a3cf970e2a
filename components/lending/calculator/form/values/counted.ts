import { DEBTS } from "#lib/lending/serviceability/core/household.ts";
import type { DebtRow, IncomeRow } from "#lib/lending/serviceability/core/in-file/row.ts";
import type { PropertyRow } from "./values.ts";

/** Whether a row counts in the household: the figure that it is assessed on has been entered. */
export function isCountedIncome({ type, amount, years }: IncomeRow): boolean {
  return (type === "SELF_EMPLOYED" ? years[0].profit : amount) !== null;
}

/** Whether a row is still blank. */
export function isBlankIncome({ amount, years, evidence, label }: IncomeRow): boolean {
  const figures = [amount, ...years.flatMap(({ profit, addBacks }) => [profit, addBacks])];
  return `${evidence}${label}`.trim() === "" && figures.every((figure) => figure === null);
}

export function isCountedDebt(row: DebtRow): boolean {
  return row[DEBTS[row.type].figure] !== null;
}

export function isCountedProperty({ value, rentWeekly }: PropertyRow): boolean {
  return value !== null || rentWeekly !== null;
}

/**
 * Replaces the counted rows of a list in place, drops surplus ones and appends additional ones. Rows without a figure
 * stay where they are.
 */
export function replaceCounted<R>(
  rows: readonly R[],
  isCounted: (row: R) => boolean,
  replacements: readonly R[],
): R[] {
  let next = 0;
  const replaced = rows.flatMap((row) => {
    if (!isCounted(row)) return [row];
    const replacement = replacements[next++];
    return replacement === undefined ? [] : [replacement];
  });
  return [...replaced, ...replacements.slice(next)];
}
