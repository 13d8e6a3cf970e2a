import { AMOUNT_FIELDS } from "#lib/serviceability/core/fields.ts";
import { counted, money, percent } from "#lib/serviceability/core/figures.ts";
import type { ExpenseKey } from "#lib/serviceability/core/household.ts";
import type { PreparedBank } from "#lib/serviceability/core/prepare-sheet.ts";
import { benchmarkCost } from "#lib/serviceability/core/terms.ts";
import { type AtBank, type BreakdownLine, type LineContext, NOTHING_ENTERED, remembered } from "./line.ts";

/** Every living cost in the order it is read: basic ones first, "other" last among them. */
export const EXPENSES = (["basic", "fixed"] as const).flatMap((wanted) =>
  AMOUNT_FIELDS.flatMap(({ key, label, group }) =>
    group === wanted
      ? [{ key: key as ExpenseKey, path: `expenses.${key}`, label, isBasic: group === "basic" }]
      : [],
  ).sort((one, other) => Number(one.key === "otherExpenses") - Number(other.key === "otherExpenses")),
);

/** The bank's benchmark, then every living cost; a basic one counts only if the benchmark does not. */
export function livingLines(context: LineContext): AtBank<BreakdownLine[]> {
  const { tally } = context;
  const costs = remembered((usesBenchmark: boolean) => costLines(context, usesBenchmark));
  const notAsked: BreakdownLine | null = tally.useBankBenchmark
    ? null
    : benchmarkLine(0, "The bank's benchmark was not asked for: declared costs count.");
  return (bank) => {
    if (notAsked !== null) return [notAsked, ...costs(false)];
    const cost = benchmarkCost(bank, tally);
    const counts = cost > tally.basic;
    const why = benchmarkReason(context, bank, cost, counts);
    return [benchmarkLine(counts ? 0 - cost : 0, why), ...costs(counts)];
  };
}

function benchmarkLine(assessed: number, why: string): BreakdownLine {
  return {
    key: "basicBenchmark",
    label: "Bank's benchmark for basic living costs",
    section: "LIVING",
    entered: null,
    assessed,
    why,
  };
}

function costLines(context: LineContext, usesBenchmark: boolean): BreakdownLine[] {
  const { household } = context;
  return EXPENSES.map(({ key, path, label, isBasic }): BreakdownLine => {
    const amount = household.expenses[key];
    const isLeftOut = key === "rentBoard" && household.rentOutcome === "ENDS";
    const counts = !isLeftOut && !(isBasic && usesBenchmark);
    return {
      key: path,
      label,
      section: "LIVING",
      entered: { amount, frequency: "monthly" },
      assessed: counts ? 0 - amount : 0,
      why: amount === 0 ? NOTHING_ENTERED : costReason(context, key, isBasic, usesBenchmark),
    };
  });
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

function benchmarkReason(
  { household, tally }: LineContext,
  { rules }: PreparedBank,
  cost: number,
  counts: boolean,
): string {
  const { benchmarkGrossIncomeRate } = rules;
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
  const benchmark = `the bank's benchmark of ${money(cost)} a month for ${forWhom}${growth}`;
  return counts
    ? `Declared basic costs of ${declared} a month are below ${benchmark}, which counts in their place.`
    : `Declared basic costs of ${declared} a month reach ${benchmark}, and count instead of it.`;
}
