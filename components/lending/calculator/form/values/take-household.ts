import {
  expenseOf,
  expensesOf,
  type Household,
  type Income,
  type Property,
} from "#lib/lending/serviceability/core/household.ts";
import {
  blankDebt,
  blankIncome,
  type DebtRow,
  type IncomeRow,
  type YearValues,
} from "#lib/lending/serviceability/core/in-file/row.ts";
import type { Cents } from "#lib/platform/money.ts";
import {
  isBlankIncome,
  isCountedDebt,
  isCountedIncome,
  isCountedProperty,
  replaceCounted,
} from "./counted.ts";
import {
  type ApplicantValues,
  BOUGHT_ID,
  blankApplicant,
  blankPart,
  blankProperty,
  type CalculatorValues,
  newId,
  type PartRow,
  type PropertyRow,
} from "./values.ts";

type Taken = {
  /** The positions of the applicants that remain, if one is removed. */
  kept?: readonly number[];
  /** The requested loan, where it changes. */
  requested?: Cents | null;
};

/**
 * Returns the values with another household in them. Items keep their positions, labels and evidence; additional items
 * are appended.
 */
export function takeHousehold(
  values: CalculatorValues,
  next: Household,
  { kept, requested = values.loan.amount }: Taken = {},
): CalculatorValues {
  const properties = appended(values.properties, isCountedProperty, next.properties, takeProperty);
  const { rentBoard } = next.expenses;
  const [first, second = { adults: [], dependants: 0 }] = next.households;
  return {
    ...values,
    applicants: next.applicants.map((applicant, index) => {
      const present = values.applicants[kept?.[index] ?? index] ?? newApplicant(values, index);
      return {
        ...present,
        ...applicant,
        kiwiSaverRate: orEmpty(present.kiwiSaverRate, applicant.kiwiSaverRate),
        incomes: takeIncomes(present.incomes, applicant.incomes),
      };
    }),
    households: first ? [first, second] : values.households,
    boarderIncomeWeekly: orEmpty(values.boarderIncomeWeekly, next.boarderIncomeWeekly),
    properties,
    debts: appended(values.debts, isCountedDebt, next.debts, (present, debt, id): DebtRow => {
      const row = present?.type === debt.type ? present : blankDebt(id, debt.type);
      return { ...row, ...debt };
    }),
    expenses: expensesOf(
      (key) => orEmpty(expenseOf(values, key), expenseOf(next, key)),
      rentBoard.amount === 0 ? values.expenses.rentBoard.outcome : rentBoard.outcome,
    ),
    useBankBenchmark: next.useBankBenchmark,
    loan: {
      amount: requested,
      termYears: next.loan.termYears,
      purpose: next.loan.purpose,
      parts: takeParts(values.loan.parts, next.loan.parts),
    },
    funds: takePrice(values, properties),
  };
}

/** An empty figure counts as zero, and stays empty. */
function orEmpty(present: number | null | undefined, next: number): number | null {
  return next === 0 ? (present ?? null) && 0 : next;
}

/** The rows with their counted ones taken from `items`. `take` gets an unused id for a new row. */
function appended<R extends { id: string }, Item>(
  rows: readonly R[],
  isCounted: (row: R) => boolean,
  items: readonly Item[],
  take: (present: R | undefined, item: Item, id: string) => R,
): R[] {
  const counted = rows.filter(isCounted);
  const all: { id: string }[] = [...rows];
  return replaceCounted(
    rows,
    isCounted,
    items.map((item, index) => {
      const row = take(counted[index], item, newId(all));
      all.push(row);
      return row;
    }),
  );
}

/** A blank applicant with an unused id. */
function newApplicant({ applicants }: CalculatorValues, index: number): ApplicantValues {
  const taken = new Set(applicants.map(({ id }) => id));
  let number = index + 1;
  while (taken.has(`applicant-${number}`)) number += 1;
  return blankApplicant(`applicant-${number}`);
}

function takeIncomes(present: readonly IncomeRow[], incomes: readonly Income[]): IncomeRow[] {
  // Added incomes replace blank rows.
  const isAdded = incomes.length > present.filter(isCountedIncome).length;
  const rows = isAdded ? present.filter((row) => !isBlankIncome(row)) : present;
  return appended(rows, isCountedIncome, incomes, (row, income, id) =>
    takeIncome(row?.type === income.type ? row : blankIncome(id, income.type), income),
  );
}

function takeIncome(row: IncomeRow, income: Income): IncomeRow {
  if (income.type !== "SELF_EMPLOYED") return { ...row, ...income };
  const [latest, before] = income.years;
  const take = (typed: YearValues, year: typeof latest): YearValues =>
    year === undefined
      ? { profit: null, addBacks: null }
      : { profit: year.profit, addBacks: orEmpty(typed.addBacks, year.addBacks) };
  return { ...row, years: [take(row.years[0], latest), take(row.years[1], before)] };
}

function takeProperty(present: PropertyRow | undefined, property: Property, id: string): PropertyRow {
  const row = present ?? blankProperty(id, property.use);
  return { ...row, ...property, rentWeekly: orEmpty(row.rentWeekly, property.rentWeekly) };
}

function takeParts(rows: readonly PartRow[], parts: Household["loan"]["parts"]): PartRow[] {
  const [only] = parts;
  if (rows.length === 0 && parts.length === 1 && only?.type === "PRINCIPAL_AND_INTEREST") return [];
  return parts.map(({ share, type, interestOnlyYears }, index) => ({
    ...(rows[index] ?? blankPart(`part-${index + 1}`, type, null)),
    share,
    type,
    interestOnlyYears: type === "INTEREST_ONLY" ? interestOnlyYears : null,
  }));
}

/** The price is the value of the property being bought. */
function takePrice(
  { funds, properties }: CalculatorValues,
  next: readonly PropertyRow[],
): CalculatorValues["funds"] {
  const was = properties.find(({ id }) => id === BOUGHT_ID);
  const value: Cents | null = next.find(({ id }) => id === BOUGHT_ID)?.value ?? null;
  return was === undefined || value === was.value ? funds : { ...funds, price: value };
}
