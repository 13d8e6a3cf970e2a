import { AMOUNT_FIELDS } from "#lib/serviceability/core/fields.ts";
import { type FlatHousehold, fromFlat } from "#lib/serviceability/core/flat-household.ts";
import type { PreparedSheet } from "#lib/serviceability/core/prepare-sheet.ts";
import { type BankBreakdown, breakdown } from "./breakdown.ts";
import { type BreakdownLine, remembered } from "./line.ts";
import { EXPENSES } from "./living-lines.ts";

/** Each line of the flat request by its place in the household that `fromFlat` makes, in the order it is read. */
const FLAT_KEYS: ReadonlyMap<string, string> = new Map([
  ...[1, 2].flatMap((number): [string, string][] => [
    [`applicants.${number - 1}.incomes.0`, `app${number}AnnualGrossIncome`],
    [`applicants.${number - 1}.incomeTax`, `app${number}IncomeTax`],
    [`applicants.${number - 1}.accLevy`, `app${number}AccLevy`],
    [`applicants.${number - 1}.studentLoanRepayment`, `app${number}StudentLoanRepayment`],
  ]),
  ["properties.0.rentWeekly", "rentalIncomeGrossWeekly"],
  ["boarderIncomeWeekly", "boarderIncomeGrossWeekly"],
  ["applicants.0.incomes.1", "otherIncomeNetWeekly"],
  ["basicBenchmark", "basicBenchmark"],
  ...EXPENSES.map(({ key }): [string, string] => [`expenses.${key}`, key]),
  ["debts.0", "existingMortgages"],
  ["debts.1", "creditCardLimit"],
  ["debts.2", "overdraftLimit"],
  ["debts.3", "personalLoanMonthlyRepayment"],
  ["debts.4", "hirePurchaseOtherLoanMonthlyPayment"],
]);

const LABELS = new Map<string, string>(AMOUNT_FIELDS.map(({ key, label }) => [key, label]));

/** The breakdown of the contract's flat request: a line for each of its fields, by the field's name. */
export function flatBreakdown(sheet: PreparedSheet, flat: FlatHousehold): BankBreakdown[] {
  const banks = breakdown(sheet, fromFlat(flat));
  const renamed = flatLines(banks[0]?.lines ?? []);
  return banks.map((bank) => ({ ...bank, lines: renamed(bank.lines) }));
}

/** Takes the lines in the order of FLAT_KEYS; where they are is the same at every bank, as `lines` has it. */
function flatLines(lines: readonly BreakdownLine[]): (lines: readonly BreakdownLine[]) => BreakdownLine[] {
  const places = new Map(lines.map((line, place) => [line.key, place]));
  const named = [...FLAT_KEYS].flatMap(([path, key]) => {
    const place = places.get(path);
    if (place === undefined) return [];
    const label = LABELS.get(key) ?? lines[place]?.label.replace(": ", " ") ?? "";
    return [{ place, rename: remembered((line: BreakdownLine) => ({ ...line, key, label })) }];
  });
  return (all) =>
    named.flatMap(({ place, rename }) => {
      const line = all[place];
      return line === undefined ? [] : [rename(line)];
    });
}
