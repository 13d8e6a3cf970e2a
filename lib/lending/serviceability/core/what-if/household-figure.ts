import { decapitalize } from "#lib/platform/format.ts";
import type { Cents } from "#lib/platform/money.ts";
import {
  type Applicant,
  DEBTS,
  type Debt,
  EXPENSES,
  type ExpenseKey,
  expenseOf,
  type Frequency,
  type Household,
  type Income,
  type NeededFigure,
  withExpenses,
} from "../household.ts";
import { FIGURE_WORDS, FREQUENCY_WORDS } from "../labels.ts";
import { tally } from "../tally.ts";
import { debtName, incomeName, type Named, type Naming, ofApplicant } from "./naming.ts";

/** One amount of a household by its position. A business is represented by its latest profit. */
export type Figure =
  | { of: "INCOME"; applicant: number; income: number }
  /** An income that the applicant does not have yet. */
  | { of: "NEW_INCOME"; applicant: number; type: "SALARY" | "OTHER" }
  | { of: "BOARD" }
  | { of: "PROPERTY"; property: number; figure: "value" | "rentWeekly" }
  | { of: "DEBT"; debt: number; figure: NeededFigure }
  | { of: "EXPENSE"; key: ExpenseKey }
  /** All fixed costs that count, together, because they are assessed alike. */
  | { of: "FIXED_EXPENSES" };

/** A figure's current amount and its period; a balance, a limit and a value have none. */
interface FigureNow {
  amount: Cents;
  per: Frequency | null;
}

const NEW_FREQUENCY = { SALARY: "YEARLY", OTHER: "WEEKLY" } as const;

/** Whether an increase of the figure increases lending. */
export function isGain({ of }: Figure): boolean {
  return of !== "DEBT" && of !== "EXPENSE" && of !== "FIXED_EXPENSES";
}

export function readFigure(household: Household, figure: Figure): FigureNow {
  switch (figure.of) {
    case "INCOME": {
      const income = household.applicants[figure.applicant]?.incomes[figure.income];
      if (income === undefined) return { amount: 0, per: "YEARLY" };
      return income.type === "SELF_EMPLOYED"
        ? { amount: income.years[0]?.profit ?? 0, per: "YEARLY" }
        : { amount: income.amount, per: income.frequency };
    }
    case "NEW_INCOME":
      return { amount: 0, per: NEW_FREQUENCY[figure.type] };
    case "BOARD":
      return { amount: household.boarderIncomeWeekly, per: "WEEKLY" };
    case "PROPERTY": {
      const property = household.properties[figure.property];
      return figure.figure === "value"
        ? { amount: property?.value ?? 0, per: null }
        : { amount: property?.rentWeekly ?? 0, per: "WEEKLY" };
    }
    case "DEBT":
      return {
        amount: household.debts[figure.debt]?.[figure.figure] ?? 0,
        per: figure.figure === "repaymentMonthly" ? "MONTHLY" : null,
      };
    case "EXPENSE":
      return { amount: expenseOf(household, figure.key), per: "MONTHLY" };
    case "FIXED_EXPENSES":
      return { amount: tally(household).fixed, per: "MONTHLY" };
  }
}

/** The household with that figure changed; everything else keeps its value and its position. */
export function withFigure(household: Household, figure: Figure, amount: Cents): Household {
  switch (figure.of) {
    case "INCOME":
      return withApplicant(household, figure.applicant, (applicant) => ({
        incomes: replaced(applicant.incomes, figure.income, (income) => withAmount(income, amount)),
      }));
    case "NEW_INCOME": {
      const income: Income = { type: figure.type, amount, frequency: NEW_FREQUENCY[figure.type] };
      return withApplicant(household, figure.applicant, ({ incomes }) => ({ incomes: [...incomes, income] }));
    }
    case "BOARD":
      return { ...household, boarderIncomeWeekly: amount };
    case "PROPERTY": {
      const changed = { [figure.figure]: amount };
      const properties = replaced(household.properties, figure.property, (one) => ({ ...one, ...changed }));
      return { ...household, properties };
    }
    case "DEBT":
      return withDebt(household, figure.debt, { [figure.figure]: amount });
    case "EXPENSE":
      return { ...household, expenses: withExpenses(household.expenses, { [figure.key]: amount }) };
    case "FIXED_EXPENSES":
      return {
        ...household,
        expenses: withExpenses(household.expenses, { ...NO_FIXED, ratesWater: amount }),
      };
  }
}

const NO_FIXED = Object.fromEntries(
  EXPENSES.flatMap(({ key, group }) => (group === "fixed" ? [[key, 0]] : [])),
) as Partial<Record<ExpenseKey, Cents>>;

export function withApplicant(
  household: Household,
  index: number,
  change: (applicant: Applicant) => Partial<Applicant>,
): Household {
  const applicants = replaced(household.applicants, index, (one) => ({ ...one, ...change(one) }));
  return { ...household, applicants };
}

export function withDebt(household: Household, index: number, change: Partial<Debt>): Household {
  return { ...household, debts: replaced(household.debts, index, (debt) => ({ ...debt, ...change })) };
}

/** The income with another amount; for a business, the latest profit. */
export function withAmount(income: Income, amount: Cents): Income {
  if (income.type !== "SELF_EMPLOYED") return { ...income, amount };
  return { ...income, years: replaced(income.years, 0, (year) => ({ ...year, profit: amount })) };
}

function replaced<Item>(list: readonly Item[], at: number, change: (item: Item) => Item): Item[] {
  return list.map((item, index) => (index === at ? change(item) : item));
}

/** A figure's display name: `Ana's salary`, `Credit card limit`, `Property 2's value`. */
export function figureName(household: Household, figure: Figure, naming: Naming): Named {
  const several = household.properties.length > 1;
  switch (figure.of) {
    case "INCOME":
      return incomeName(household, figure, naming);
    case "NEW_INCOME":
      return ofApplicant(figure.applicant, figure.type, "", naming);
    case "BOARD":
      return { label: "Board", inSentence: "board" };
    case "PROPERTY":
      return propertyFigureName(figure.figure, several ? figure.property + 1 : null);
    case "DEBT": {
      const { label, inSentence } = debtName(household, figure.debt, naming);
      const what = FIGURE_WORDS[figure.figure];
      return { label: `${label} ${what}`, inSentence: `${inSentence} ${what}` };
    }
    case "EXPENSE": {
      const label = EXPENSE_LABELS.get(figure.key) ?? figure.key;
      return { label, inSentence: decapitalize(label) };
    }
    case "FIXED_EXPENSES":
      return { label: "Fixed costs together", inSentence: "fixed costs" };
  }
}

function propertyFigureName(figure: "value" | "rentWeekly", number: number | null): Named {
  const word = figure === "value" ? "value" : "rent";
  if (number !== null)
    return { label: `Property ${number}'s ${word}`, inSentence: `property ${number}'s ${word}` };
  return figure === "value"
    ? { label: "Property value", inSentence: "the property value" }
    : { label: "Rental income", inSentence: "rental income" };
}

const EXPENSE_LABELS = new Map<string, string>(EXPENSES.map(({ key, label }) => [key, label]));

/** A figure's period after its amount: ` a fortnight`; empty without one. */
export function perWords(per: Frequency | null): string {
  return per === null ? "" : ` ${FREQUENCY_WORDS[per]}`;
}

/** The figure that a debt is assessed on. */
export function assessedFigure(debt: Debt, index: number): Figure & { of: "DEBT" } {
  return { of: "DEBT", debt: index, figure: DEBTS[debt.type].figure };
}

/** Whether anything is owed or could be drawn. */
export function owesAnything({ balance, limit, repaymentMonthly }: Debt): boolean {
  return (balance ?? 0) > 0 || (limit ?? 0) > 0 || (repaymentMonthly ?? 0) > 0;
}
