import {
  type Business,
  DEBTS,
  type Debt,
  type DebtOutcome,
  expenseOf,
  expensesOf,
  type Household,
  type Income,
  type LoanPart,
  type Property,
  type RentOutcome,
  WHOLE_LOAN,
} from "#lib/lending/serviceability/core/household.ts";
import type { DebtRow, IncomeRow } from "#lib/lending/serviceability/core/in-file/row.ts";
import type { Cents } from "#lib/platform/money.ts";
import { isCountedDebt, isCountedIncome, isCountedProperty } from "./values/counted.ts";
import { applicantNames } from "./values/names.ts";
import { percentText } from "./values/texts.ts";
import type { CalculatorValues, PropertyRow } from "./values/values.ts";

/** A complete and valid entry of the form. */
export type CalculatorCase = {
  household: Household;
  /** Each applicant's display name. */
  names: readonly string[];
  /** The requested loan; null if none was entered. */
  requested: Cents | null;
  /** The rate offered, as a fraction a year; for repayments only. */
  offeredRate: number | null;
  /** The form's own names of debts, such as "ANZ card ··1234", by position. */
  labels: { readonly debts: readonly (string | null)[] };
};

/** Decides the outcome of the rent or a debt. */
export type Decide = (which: "rent" | { debt: number }, outcome: RentOutcome | DebtOutcome) => void;

/** Saves a what-if of the form's case as a scenario. */
export type SaveCase = (whatIf: { name: string; household: Household; requested: Cents | null }) => void;

/** Why texts are rejected or which figures are missing, by path. */
export type ValueFaults = Readonly<Record<string, string>>;

/** The form's values as a case. Rows that still lack a figure do not count. */
export function caseOf(values: CalculatorValues): CalculatorCase {
  const { applicants, loan, offeredRate, debts } = values;
  return {
    household: householdOf(values),
    names: applicantNames(applicants),
    requested: loan.amount || null,
    offeredRate,
    labels: { debts: debts.filter(isCountedDebt).map(({ label }) => label || null) },
  };
}

function householdOf(values: CalculatorValues): Household {
  const { applicants, households, loan, expenses } = values;
  return {
    applicants: applicants.map(({ age, kiwiSaverRate, studentLoan, studentLoanBalance, incomes }) => ({
      age,
      kiwiSaverRate: kiwiSaverRate ?? 0,
      studentLoan,
      studentLoanBalance,
      incomes: incomes.filter(isCountedIncome).map(incomeOf),
    })),
    households: households.filter(({ adults }) => adults.length > 0),
    boarderIncomeWeekly: values.boarderIncomeWeekly ?? 0,
    properties: values.properties.filter(isCountedProperty).map(propertyOf),
    debts: values.debts.filter(isCountedDebt).map(debtOf),
    expenses: expensesOf(
      (key) => expenseOf(values, key) ?? 0,
      // Without rent, there is nothing to decide.
      expenses.rentBoard.amount ? expenses.rentBoard.outcome : "CONTINUES",
    ),
    useBankBenchmark: values.useBankBenchmark,
    loan: {
      amount: null,
      termYears: loan.termYears ?? 30,
      purpose: loan.purpose,
      parts: loan.parts.length === 0 ? WHOLE_LOAN : loan.parts.map(partOf),
    },
  };
}

function incomeOf({ type, amount, frequency, years }: IncomeRow): Income {
  if (type !== "SELF_EMPLOYED") return { type, amount: amount ?? 0, frequency };
  const known = years.flatMap(({ profit, addBacks }): Business["years"][number][] =>
    profit === null ? [] : [{ profit, addBacks: addBacks ?? 0 }],
  );
  return { type, years: known };
}

function propertyOf({ value, use, newBuild, rentWeekly }: PropertyRow): Property {
  return { value, use, newBuild, rentWeekly: rentWeekly ?? 0 };
}

function debtOf({ type, balance, limit, repaymentMonthly, outcome }: DebtRow): Debt {
  return { type, balance, limit, repaymentMonthly, outcome };
}

function partOf({ share, type, interestOnlyYears }: CalculatorValues["loan"]["parts"][number]): LoanPart {
  return {
    share: share ?? 0,
    type,
    interestOnlyYears: type === "INTEREST_ONLY" ? (interestOnlyYears ?? 0) : 0,
  };
}

/** Contradictions between the form's values by path, worded for a broker. */
export function faultsOf({ applicants, households, debts, loan }: CalculatorValues): ValueFaults {
  const faults: Record<string, string> = {};
  if (households.some(({ adults }) => adults.length > 2)) {
    faults.households = "must have one or two adults each: choose who lives with whom";
  }
  const hasOwner = applicants.some(({ studentLoan }) => studentLoan);
  for (const [index, { type, outcome }] of debts.entries()) {
    if (type === "STUDENT_LOAN" && outcome !== "REPAID" && !hasOwner) {
      faults[`debts.${index}.outcome`] =
        "needs an owner: select “Student loan” for the applicant who repays it from their pay";
    }
  }
  for (const [index, { share, type, interestOnlyYears }] of loan.parts.entries()) {
    const path = `loan.parts.${index}`;
    if (!share) faults[`${path}.share`] = "must be a percentage above 0, at most 100";
    if (type === "INTEREST_ONLY" && interestOnlyYears === null) {
      faults[`${path}.interestOnlyYears`] = "is needed, from 1 to 15 years";
    }
  }
  const sum = loan.parts.reduce((total, { share }) => total + (share ?? 0), 0);
  if (loan.parts.length > 0 && Math.abs(sum - 1) > 1e-9) {
    faults["loan.parts"] = `must add up to 100%, not ${percentText(sum)}%`;
  }
  return faults;
}

/** Figures that are still needed. Until they are entered, their rows do not count in the results. */
export function gapsOf({ applicants, properties, debts }: CalculatorValues): ValueFaults {
  const gaps: Record<string, string> = {};
  for (const [index, { incomes }] of applicants.entries()) {
    for (const [place, { type, years }] of incomes.entries()) {
      const path = `applicants.${index}.incomes.${place}.years`;
      const [latest, before] = years;
      if (type !== "SELF_EMPLOYED") continue;
      if (latest.profit === null && before.profit !== null) {
        gaps[`${path}.0.profit`] = "is needed before this business counts";
      } else if (latest.profit === null && latest.addBacks) {
        gaps[`${path}.0.profit`] = "is needed before this year counts";
      }
      if (before.profit === null && before.addBacks) {
        gaps[`${path}.1.profit`] = "is needed before this year counts";
      }
    }
  }
  for (const [index, row] of properties.entries()) {
    if (isCountedProperty(row) && row.value === null) {
      gaps[`properties.${index}.value`] = "is needed before anything is lent against it";
    }
  }
  for (const [index, row] of debts.entries()) {
    if (!isCountedDebt(row)) {
      gaps[`debts.${index}.${DEBTS[row.type].figure}`] = "is needed before this debt counts";
    }
  }
  return gaps;
}
