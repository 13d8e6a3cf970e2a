import type { BankAssessment } from "../assess.ts";
import { type Household, type Income, PAYMENTS_A_YEAR } from "../household.ts";
import type { Figure } from "../what-if/household-figure.ts";
import type { Naming } from "../what-if/naming.ts";
import { type Goal, reaches, resultAt } from "./reach.ts";
import { type AmountSought, seekAmount } from "./seek-amount.ts";
import { type DebtsSought, repayableDebts, seekDebts } from "./seek-debts.ts";
import {
  type DepositSought,
  seekDeposit,
  seekTerm,
  seekTestRate,
  type TermSought,
  type TestRateSought,
} from "./seek-loan-terms.ts";

/** Every way to reach the requested loan at one bank, each on its own with all else unchanged. */
export interface WaysToGoal {
  /** The bank's current lending, and whether it is enough. */
  now: BankAssessment;
  reachedNow: boolean;
  /** The minimum of each applicant's salary, of board, rent and other income. */
  incomes: AmountSought[];
  debts: DebtsSought;
  /** The minimum value of each property that has one; empty without an LVR limit. */
  values: AmountSought[];
  /** Null without a property's value. */
  deposit: DepositSought | null;
  term: TermSought;
  /** The maximum of all fixed costs together. */
  fixedExpenses: AmountSought;
  testRate: TestRateSought;
}

/** Finds every way to the goal. */
export function goalSeek(goal: Goal, household: Household, naming: Naming): WaysToGoal {
  const seek = (figure: Figure) => seekAmount(goal, household, figure);
  return {
    now: resultAt(goal, household),
    reachedNow: reaches(goal, household),
    incomes: incomeFigures(household).map(seek),
    debts: seekDebts(goal, household, repayableDebts(household, naming)),
    values: valueFigures(goal, household).map(seek),
    deposit: seekDeposit(goal, household),
    term: seekTerm(goal, household),
    fixedExpenses: seek({ of: "FIXED_EXPENSES" }),
    testRate: seekTestRate(goal, household),
  };
}

function incomeFigures({ applicants, properties }: Household): Figure[] {
  const others = applicants.flatMap((_, applicant) => {
    const place = largestOf(applicants[applicant]?.incomes ?? [], "OTHER");
    return place === null ? [] : [{ of: "INCOME", applicant, income: place } as const];
  });
  return [
    ...applicants.map(({ incomes }, applicant) => salaryFigure(incomes, applicant)),
    ...properties.flatMap(({ rentWeekly }, property): Figure[] =>
      rentWeekly > 0 ? [{ of: "PROPERTY", property, figure: "rentWeekly" }] : [],
    ),
    { of: "BOARD" },
    ...(others.length > 0 ? others : [{ of: "NEW_INCOME", applicant: 0, type: "OTHER" } as const]),
  ];
}

/** An applicant's largest salary, or a new one. */
export function salaryFigure(incomes: readonly Income[], applicant: number): Figure {
  const income = largestOf(incomes, "SALARY");
  return income === null
    ? { of: "NEW_INCOME", applicant, type: "SALARY" }
    : { of: "INCOME", applicant, income };
}

/** The position of the largest income of a type; null if there is none. */
function largestOf(incomes: readonly Income[], type: "SALARY" | "OTHER"): number | null {
  let largest: { at: number; yearly: number } | null = null;
  for (const [at, income] of incomes.entries()) {
    if (income.type !== type) continue;
    const yearly = income.amount * PAYMENTS_A_YEAR[income.frequency];
    if (largest === null || yearly > largest.yearly) largest = { at, yearly };
  }
  return largest?.at ?? null;
}

function valueFigures({ bank }: Goal, { properties }: Household): Figure[] {
  if (bank.rules.lvrApplies !== "LIMIT" || bank.rules.lvrOwnerOccupied === null) return [];
  return properties.flatMap(({ value }, property): Figure[] =>
    value === null ? [] : [{ of: "PROPERTY", property, figure: "value" }],
  );
}
