import type { AmountKey } from "./fields.ts";
import type { Household } from "./household.ts";
import type { PreparedBank } from "./prepare-sheet.ts";
import type { PreparedTax } from "./tax.ts";
import { benchmarkCost, declaredBasicCost } from "./terms.ts";

const BASIC: readonly AmountKey[] = [
  "otherExpenses",
  "groceriesFood",
  "utilities",
  "phoneInternet",
  "transportVehicle",
  "clothingPersonalCare",
];

/**
 * Every amount of one field where the slope of the monthly surplus changes, in cents, unsorted and possibly
 * out of range: tax bands, the levy cap, the student loan threshold, the boarder cap, and where benchmark and
 * declared costs meet. Between two neighbours the surplus is linear.
 */
export function bendsOf(tax: PreparedTax, bank: PreparedBank, h: Household, key: AmountKey): number[] {
  switch (key) {
    case "app1AnnualGrossIncome":
    case "app2AnnualGrossIncome":
      return [
        ...tax.bands.map((band) => band.from),
        tax.accIncomeCap,
        tax.studentLoanThreshold,
        ...incomeWhereBenchmarkMeets(bank, h, key),
      ];
    case "boarderIncomeGrossWeekly":
      return [bank.boarderWeeklyCap];
    default:
      return BASIC.includes(key) ? [benchmarkCost(bank, h) - (declaredBasicCost(h) - h[key])] : [];
  }
}

/** The income above which an income-based benchmark exceeds the declared basic costs. */
function incomeWhereBenchmarkMeets(
  bank: PreparedBank,
  h: Household,
  key: "app1AnnualGrossIncome" | "app2AnnualGrossIncome",
): number[] {
  const rate = bank.rules.benchmarkGrossIncomeRate;
  if (rate === 0 || !h.useBankBenchmark) return [];
  const without = { ...h, [key]: 0 };
  return [((declaredBasicCost(h) - benchmarkCost(bank, without)) * 12) / rate];
}
