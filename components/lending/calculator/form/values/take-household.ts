import {
  type Applicant,
  type Business,
  type Debt,
  type ExpenseKey,
  expenseOf,
  type Household,
  type Income,
  type LoanPart,
  type Property,
} from "#lib/lending/serviceability/core/household.ts";
import type { Cents } from "#lib/platform/money.ts";
import type { TakeHousehold } from "../read-values.ts";
import {
  isBlankIncome,
  isCountedDebt,
  isCountedIncome,
  isCountedProperty,
  replaceCounted,
} from "./counted.ts";
import { amountText, percentText, readAmount, readPercent } from "./texts.ts";
import {
  type ApplicantValues,
  BOUGHT_ID,
  blankApplicant,
  blankDebt,
  blankIncome,
  blankPart,
  blankProperty,
  type CalculatorValues,
  type DebtRow,
  EXPENSES,
  type IncomeRow,
  type PartRow,
  type PropertyRow,
  type YearValues,
} from "./values.ts";

/**
 * Returns the values with another household in them. Items keep their positions, labels and evidence, and unchanged
 * figures stay as typed; additional items are appended. `kept` are the positions of the applicants that remain when one
 * is removed. `more` has the requested loan and the rate offered where they change.
 */
export function takeHousehold(
  values: CalculatorValues,
  next: Household,
  kept?: readonly number[],
  more: Parameters<TakeHousehold>[2] = {},
): CalculatorValues {
  const people = next.applicants.map((applicant, index) => {
    const present = values.applicants[kept?.[index] ?? index];
    return takeApplicant(present ?? newApplicant(values, index), applicant);
  });
  const properties = takeProperties(values.properties, next.properties);
  return {
    ...values,
    applicants: people.map((person, index) => ({
      ...person,
      home: next.households[1]?.adults.includes(index) ? "1" : "0",
    })),
    households: [
      { dependants: String(next.households[0]?.dependants ?? 0) },
      { dependants: String(next.households[1]?.dependants ?? 0) },
    ],
    boarderIncomeWeekly: keepOrEmpty(values.boarderIncomeWeekly, next.boarderIncomeWeekly),
    properties,
    debts: takeDebts(values.debts, next.debts),
    expenses: Object.fromEntries(
      EXPENSES.map(({ key }) => [key, keepOrEmpty(values.expenses[key], expenseOf(next, key))]),
    ) as Record<ExpenseKey, string>,
    rentOutcome: next.expenses.rentBoard.amount === 0 ? values.rentOutcome : next.expenses.rentBoard.outcome,
    useBankBenchmark: next.useBankBenchmark ? "Y" : "N",
    loan: {
      ...values.loan,
      amount:
        more.requested === undefined ? values.loan.amount : keepAmount(values.loan.amount, more.requested),
      termYears:
        Number(values.loan.termYears.trim() || 30) === next.loan.termYears
          ? values.loan.termYears
          : String(next.loan.termYears),
      purpose: next.loan.purpose,
      parts: takeParts(values.loan.parts, next.loan.parts),
    },
    funds: takePrice(values, properties),
    offeredRate: more.offeredRate === undefined ? values.offeredRate : rateText(values, more.offeredRate),
  };
}

function rateText({ offeredRate }: CalculatorValues, rate: number | null): string {
  return rate === null ? "" : keepPercent(offeredRate, rate);
}

/** A blank applicant with an unused id. */
function newApplicant({ applicants }: CalculatorValues, index: number): ApplicantValues {
  const taken = new Set(applicants.map(({ id }) => id));
  let number = index + 1;
  while (taken.has(`applicant-${number}`)) number += 1;
  return blankApplicant(`applicant-${number}`);
}

function takeApplicant(present: ApplicantValues, next: Applicant): ApplicantValues {
  const { age, kiwiSaverRate, studentLoan, studentLoanBalance, incomes } = next;
  return {
    ...present,
    age: Number(present.age) === (age ?? 0) ? present.age : String(age ?? ""),
    kiwiSaverRate: keepPercent(present.kiwiSaverRate, kiwiSaverRate),
    studentLoan: studentLoan ? "Y" : "N",
    studentLoanBalance: keepAmount(present.studentLoanBalance, studentLoanBalance),
    incomes: takeIncomes(present.incomes, incomes),
  };
}

function takeIncomes(present: readonly IncomeRow[], incomes: readonly Income[]): IncomeRow[] {
  const counted = present.filter(isCountedIncome);
  // Added incomes replace blank rows.
  const rows = incomes.length > counted.length ? present.filter((row) => !isBlankIncome(row)) : present;
  const nextId = newIds(rows);
  return replaceCounted(
    rows,
    isCountedIncome,
    incomes.map((income, index) => {
      const row = counted[index];
      return takeIncome(row?.type === income.type ? row : blankIncome(nextId(), income.type), income);
    }),
  );
}

function takeIncome(row: IncomeRow, income: Income): IncomeRow {
  if (income.type === "SELF_EMPLOYED") return { ...row, years: takeYears(row.years, income) };
  return { ...row, amount: keepAmount(row.amount, income.amount), frequency: income.frequency };
}

function takeYears(years: IncomeRow["years"], { years: next }: Business): IncomeRow["years"] {
  const take = (typed: YearValues, year: Business["years"][number] | undefined): YearValues =>
    year === undefined
      ? { profit: "", addBacks: "" }
      : {
          profit: readAmount(typed.profit) === year.profit ? typed.profit : amountText(year.profit),
          addBacks: keepOrEmpty(typed.addBacks, year.addBacks),
        };
  return [take(years[0], next[0]), take(years[1], next[1])];
}

function takeProperties(rows: readonly PropertyRow[], properties: readonly Property[]): PropertyRow[] {
  const counted = rows.filter(isCountedProperty);
  const nextId = newIds(rows);
  return replaceCounted(
    rows,
    isCountedProperty,
    properties.map(({ value, use, newBuild, rentWeekly }, index) => {
      const row = counted[index] ?? blankProperty(nextId(), use);
      return {
        ...row,
        value: keepAmount(row.value, value),
        use,
        newBuild: newBuild ? "Y" : "N",
        rentWeekly: keepOrEmpty(row.rentWeekly, rentWeekly),
      };
    }),
  );
}

function takeDebts(rows: readonly DebtRow[], debts: readonly Debt[]): DebtRow[] {
  const counted = rows.filter(isCountedDebt);
  const nextId = newIds(rows);
  return replaceCounted(
    rows,
    isCountedDebt,
    debts.map(({ type, balance, limit, repaymentMonthly, outcome }, index) => {
      const present = counted[index];
      const row = present?.type === type ? present : blankDebt(nextId(), type);
      return {
        ...row,
        balance: keepAmount(row.balance, balance),
        limit: keepAmount(row.limit, limit),
        repaymentMonthly: keepAmount(row.repaymentMonthly, repaymentMonthly),
        outcome,
      };
    }),
  );
}

function takeParts(rows: readonly PartRow[], parts: readonly LoanPart[]): PartRow[] {
  const [only] = parts;
  if (rows.length === 0 && parts.length === 1 && only?.type === "PRINCIPAL_AND_INTEREST") return [];
  return parts.map(({ share, type, interestOnlyYears }, index) => {
    const row = rows[index] ?? blankPart(`part-${index + 1}`, type, "");
    return {
      ...row,
      share: keepPercent(row.share, share),
      type,
      interestOnlyYears: type === "INTEREST_ONLY" ? String(interestOnlyYears) : "",
    };
  });
}

/** The price is the value of the property being bought. */
function takePrice(
  { funds, properties }: CalculatorValues,
  next: readonly PropertyRow[],
): CalculatorValues["funds"] {
  const was = properties.find(({ id }) => id === BOUGHT_ID)?.value;
  const value = next.find(({ id }) => id === BOUGHT_ID)?.value ?? "";
  return was === undefined || value === was ? funds : { ...funds, price: value };
}

/** Returns a function that yields the next unused id on each call. */
function newIds(rows: readonly { id: string }[]): () => string {
  const taken = new Set(rows.map(({ id }) => id));
  let number = 0;
  return () => {
    do number += 1;
    while (taken.has(`new-${number}`));
    return `new-${number}`;
  };
}

/** Keeps the text as typed if its amount is the same. */
function keepAmount(text: string, cents: Cents | null): string {
  if (readAmount(text) === cents) return text;
  return cents === null ? "" : amountText(cents);
}

/** The same, where an empty text means zero. */
function keepOrEmpty(text: string, cents: Cents): string {
  return cents === 0 && text.trim() === "" ? text : keepAmount(text, cents);
}

function keepPercent(text: string, fraction: number): string {
  return (readPercent(text) ?? 0) === fraction ? text : percentText(fraction);
}
