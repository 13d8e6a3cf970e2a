import type { Debt, DebtType } from "../household.ts";

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

export function blankRow(id: string): Row {
  return { id, label: "", evidence: "", basis: "" };
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
