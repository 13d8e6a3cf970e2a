import type { Cents } from "#lib/platform/money.ts";
import { type CountedIncome, EXPENSES, type Household, isPay, PAYMENTS_A_YEAR } from "../household.ts";
import { tally } from "../tally.ts";
import { assessedBusinesses, assessedGross, assessedPay, benchmarkCost } from "../terms.ts";
import { type Figure, readFigure, withFigure } from "../what-if/household-figure.ts";
import type { Goal } from "./reach.ts";

const BASIC = new Set<string>(EXPENSES.filter(({ group }) => group === "basic").map(({ key }) => key));

/**
 * The amounts of one figure, in cents, at which the slope of the monthly surplus or of the debt-to-income room changes:
 * tax bands, the levy cap, the student loan threshold, a bank's caps on an income, and where the benchmark equals the
 * declared costs. They are unsorted and may be out of range or no number. Between neighbours, both are linear.
 */
export function breakpointsOf(goal: Goal, household: Household, figure: Figure): number[] {
  if (figure.of === "EXPENSE")
    return BASIC.has(figure.key) ? [benchmarkBreakpoint(goal, household, figure)] : [];
  const income = countedAs(household, figure);
  return income === null ? [] : incomeBreakpoints(goal, household, figure, income);
}

/**
 * Where an income reaches a cap of the bank and, if it is pay, a threshold of the applicant's gross income or the amount
 * at which the benchmark equals the declared costs.
 */
function incomeBreakpoints(
  { sheet: { tax }, bank }: Goal,
  household: Household,
  figure: Figure,
  income: CountedIncome,
): number[] {
  const { per } = readFigure(household, figure);
  const perYear = PAYMENTS_A_YEAR[per ?? "YEARLY"];
  const without = tally(withFigure(household, figure, 0));
  const earner = "applicant" in figure ? without.earners[figure.applicant] : undefined;
  const { share, most, mostCounted } = bank.counts[income];
  const others = isPay(income) ? (earner?.pay[income] ?? 0) : without.others[income];
  const caps = [most, mostCounted / share].map((yearly) => (yearly - others) / perYear);
  const grossPerCent = share * perYear;
  if (!isPay(income) || grossPerCent === 0 || earner === undefined) return caps;
  const own = assessedPay(bank, earner.pay) + assessedBusinesses(bank, earner);
  const thresholds = [...tax.bands.map(({ from }) => from), tax.accIncomeCap, tax.studentLoanThreshold];
  const rate = bank.rules.benchmarkGrossIncomeRate;
  const meets =
    rate === 0 || !household.useBankBenchmark
      ? []
      : [assessedGross(bank, without) + ((without.basic - benchmarkCost(bank, without)) * 12) / rate];
  return [
    ...caps,
    ...thresholds.map((gross) => (gross - own) / grossPerCent),
    ...meets.map((gross) => (gross - assessedGross(bank, without)) / grossPerCent),
  ];
}

/** The income that a figure is; null for a business and for anything else. */
function countedAs({ applicants }: Household, figure: Figure): CountedIncome | null {
  switch (figure.of) {
    case "INCOME": {
      const type = applicants[figure.applicant]?.incomes[figure.income]?.type;
      return type === undefined || type === "SELF_EMPLOYED" ? null : type;
    }
    case "NEW_INCOME":
      return figure.type;
    case "BOARD":
      return "BOARD";
    case "PROPERTY":
      return figure.figure === "rentWeekly" ? "RENT" : null;
    default:
      return null;
  }
}

function benchmarkBreakpoint({ bank }: Goal, household: Household, figure: Figure): Cents {
  const sums = tally(household);
  return benchmarkCost(bank, sums) - (sums.basic - readFigure(household, figure).amount);
}
