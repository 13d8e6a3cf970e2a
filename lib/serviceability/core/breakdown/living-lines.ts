import { AMOUNT_FIELDS } from "#lib/serviceability/core/fields.ts";
import { counted, money, percent } from "#lib/serviceability/core/figures.ts";
import type { ExpenseKey } from "#lib/serviceability/core/household.ts";
import { benchmarkCost, benchmarkCounts } from "#lib/serviceability/core/terms.ts";
import { type BreakdownLine, type LineContext, NOTHING_ENTERED } from "./line.ts";

/** Every living cost in the order it is read: basic ones first, "other" last among them. */
export const EXPENSES = (["basic", "fixed"] as const).flatMap((wanted) =>
  AMOUNT_FIELDS.flatMap(({ key, label, group }) =>
    group === wanted ? [{ key: key as ExpenseKey, label, isBasic: group === "basic" }] : [],
  ).sort((one, other) => Number(one.key === "otherExpenses") - Number(other.key === "otherExpenses")),
);

/** The bank's benchmark, then every living cost; a basic one counts only if the benchmark does not. */
export function livingLines(context: LineContext): BreakdownLine[] {
  const { bank, household, tally } = context;
  const usesBenchmark = benchmarkCounts(bank, tally);
  const benchmark: BreakdownLine = {
    key: "basicBenchmark",
    label: "Bank's benchmark for basic living costs",
    section: "LIVING",
    entered: null,
    assessed: usesBenchmark ? 0 - benchmarkCost(bank, tally) : 0,
    why: benchmarkReason(context, usesBenchmark),
  };
  const costs = EXPENSES.map(({ key, label, isBasic }): BreakdownLine => {
    const amount = household.expenses[key];
    const isLeftOut = key === "rentBoard" && household.rentOutcome === "ENDS";
    const counts = !isLeftOut && !(isBasic && usesBenchmark);
    return {
      key: `expenses.${key}`,
      label,
      section: "LIVING",
      entered: { amount, frequency: "monthly" },
      assessed: counts ? 0 - amount : 0,
      why: amount === 0 ? NOTHING_ENTERED : costReason(context, key, isBasic, usesBenchmark),
    };
  });
  return [benchmark, ...costs];
}

function costReason(
  { household }: LineContext,
  key: ExpenseKey,
  isBasic: boolean,
  usesBenchmark: boolean,
): string {
  if (key === "rentBoard" && household.rentOutcome === "ENDS") return "It ends, so it is not counted.";
  if (key === "rentBoard" && household.rentOutcome === "UNDECIDED") {
    return "Undecided whether it ends: counted as if it goes on.";
  }
  if (!isBasic) return "Counted as declared, beside the basic living costs.";
  return usesBenchmark
    ? "Contained in the bank's benchmark, which is greater than the declared basic costs."
    : "Counted as declared.";
}

function benchmarkReason({ bank, household, tally }: LineContext, usesBenchmark: boolean): string {
  if (!household.useBankBenchmark) return "The bank's benchmark was not asked for: declared costs count.";
  const { benchmarkGrossIncomeRate } = bank.rules;
  const declared = money(tally.basic);
  const forWhom = household.households
    .map(
      ({ adults, dependants }) => `${counted(adults, "applicant")} and ${counted(dependants, "dependant")}`,
    )
    .join(", plus ");
  const growth =
    benchmarkGrossIncomeRate > 0
      ? `, with ${percent(benchmarkGrossIncomeRate)} of gross employment income`
      : "";
  const benchmark = `the bank's benchmark of ${money(benchmarkCost(bank, tally))} a month for ${forWhom}${growth}`;
  return usesBenchmark
    ? `Declared basic costs of ${declared} a month are below ${benchmark}, which counts in their place.`
    : `Declared basic costs of ${declared} a month reach ${benchmark}, and count instead of it.`;
}
