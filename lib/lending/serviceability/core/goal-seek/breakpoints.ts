import type { Cents } from "#lib/platform/money.ts";
import { EXPENSES, type Household, isPay, PAYMENTS_A_YEAR } from "../household.ts";
import { capOf } from "../prepare-sheet.ts";
import type { BankRules } from "../rules/sheet-schema.ts";
import { shadingOf } from "../shading.ts";
import { tally } from "../tally.ts";
import { assessedBusinesses, assessedGross, assessedPay, benchmarkCost } from "../terms.ts";
import { type Figure, readFigure, withFigure } from "../what-if/household-figure.ts";
import type { Goal } from "./reach.ts";

const BASIC = new Set<string>(EXPENSES.filter(({ group }) => group === "basic").map(({ key }) => key));

/**
 * The amounts of one figure, in cents, at which the slope of the monthly surplus or of the debt-to-income room changes:
 * tax bands, the levy cap, the student loan threshold, the boarder cap, and where the benchmark equals the declared
 * costs. They are unsorted and may be out of range. Between neighbours, both are linear.
 */
export function breakpointsOf(goal: Goal, household: Household, figure: Figure): number[] {
  switch (figure.of) {
    case "INCOME":
    case "NEW_INCOME":
      return payBreakpoints(goal, household, figure);
    case "BOARD":
      return [capOf(goal.bank.rules.boarderWeeklyCap)];
    case "EXPENSE":
      return BASIC.has(figure.key) ? [benchmarkBreakpoint(goal, household, figure)] : [];
    default:
      return [];
  }
}

/** Where pay reaches a threshold of the applicant's gross income, or the benchmark equals the declared costs. */
function payBreakpoints(
  { sheet: { tax }, bank }: Goal,
  household: Household,
  figure: Figure & { of: "INCOME" | "NEW_INCOME" },
): number[] {
  const { per } = readFigure(household, figure);
  const share = countedShare(bank.rules, household, figure);
  const grossPerCent = share * (per === null ? 1 : PAYMENTS_A_YEAR[per]);
  if (grossPerCent === 0) return [];
  const without = tally(withFigure(household, figure, 0));
  const earner = without.earners[figure.applicant];
  if (earner === undefined) return [];
  const own = assessedPay(bank, earner.pay) + assessedBusinesses(bank, earner);
  const thresholds = [...tax.bands.map(({ from }) => from), tax.accIncomeCap, tax.studentLoanThreshold];
  const rate = bank.rules.benchmarkGrossIncomeRate;
  const meets =
    rate === 0 || !household.useBankBenchmark
      ? []
      : [assessedGross(bank, without) + ((without.basic - benchmarkCost(bank, without)) * 12) / rate];
  return [
    ...thresholds.map((gross) => (gross - own) / grossPerCent),
    ...meets.map((gross) => (gross - assessedGross(bank, without)) / grossPerCent),
  ];
}

/** The share of a taxed income that the bank counts as gross pay; 0 for income that is not taxed. */
function countedShare(
  rules: BankRules,
  { applicants }: Household,
  figure: Figure & { of: "INCOME" | "NEW_INCOME" },
): number {
  const type =
    figure.of === "NEW_INCOME" ? figure.type : applicants[figure.applicant]?.incomes[figure.income]?.type;
  return isPay(type) ? shadingOf(rules, type) : 0;
}

function benchmarkBreakpoint({ bank }: Goal, household: Household, figure: Figure): Cents {
  const sums = tally(household);
  return benchmarkCost(bank, sums) - (sums.basic - readFigure(household, figure).amount);
}
