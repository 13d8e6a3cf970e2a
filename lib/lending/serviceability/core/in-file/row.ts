import type { Cents } from "#lib/platform/money.ts";
import {
  type Debt,
  type DebtType,
  type Frequency,
  INCOMES,
  type Income,
  PAYMENTS_A_YEAR,
} from "../household.ts";

/** How reliable a row's figure is; empty for one that a broker typed. */
export type Basis = "" | "FILE" | "ESTIMATE" | "CONFIRMED";

/** What is kept with an item of a household. Its id stays the same while it is edited, its position does not. */
export type Row = {
  readonly id: string;
  /** Its own name, such as "ANZ credit card ··1234"; its type is shown if this is empty. */
  readonly label: string;
  /** The source of the figure, as text. */
  readonly evidence: string;
  readonly basis: Basis;
};

export type DebtRow = Row & Debt;

export type YearValues = { readonly profit: Cents | null; readonly addBacks: Cents | null };

/** An income of either kind: regular ones have an amount, a business has years. */
export type IncomeRow = Row & {
  readonly type: Income["type"];
  readonly amount: Cents | null;
  readonly frequency: Frequency;
  /** The results of a business, latest first. */
  readonly years: readonly [YearValues, YearValues];
  /** The net pay, a year, that a gross amount is estimated from. */
  readonly netPay: Cents | null;
};

export function blankRow(id: string): Row {
  return { id, label: "", evidence: "", basis: "" };
}

export function blankIncome(id: string, type: Income["type"]): IncomeRow {
  const year = { profit: null, addBacks: null };
  const { per } = INCOMES[type];
  return { ...blankRow(id), type, amount: null, frequency: per, years: [year, year], netPay: null };
}

/** A year of an income as entered: of a business, its latest profit. */
export function yearlyOfRow({ type, amount, frequency, years }: IncomeRow): Cents {
  return type === "SELF_EMPLOYED" ? (years[0].profit ?? 0) : (amount ?? 0) * PAYMENTS_A_YEAR[frequency];
}

/** A new loan usually repays the home loan or is added to it; the broker decides which. Other debts stay unless repaid. */
export function blankDebt(id: string, type: DebtType): DebtRow {
  const figures = { balance: null, limit: null, repaymentMonthly: null };
  return { ...blankRow(id), type, ...figures, outcome: type === "HOME_LOAN" ? "UNDECIDED" : "STAYS" };
}

/** The row with the file's figures. */
export function inFile<R extends Row>(row: R, figures: Partial<R> & Pick<Row, "evidence">): R {
  return { ...row, ...figures, basis: "FILE" };
}
