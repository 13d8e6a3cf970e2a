import type { FieldPath } from "react-hook-form";
import {
  type Applicant,
  EMPTY_HOUSEHOLD,
  type Expenses,
  expensesOf,
  type Household,
  type LoanPart,
  type PartType,
  type Property,
  type Purpose,
} from "#lib/lending/serviceability/core/household.ts";
import {
  blankIncome,
  blankRow,
  type DebtRow,
  type IncomeRow,
  type Row,
} from "#lib/lending/serviceability/core/in-file/row.ts";
import type { Cents } from "#lib/platform/money.ts";

export type ApplicantValues = Omit<Applicant, "kiwiSaverRate" | "incomes"> & {
  readonly id: string;
  readonly name: string;
  readonly kiwiSaverRate: number | null;
  readonly incomes: readonly IncomeRow[];
};

export type PropertyRow = Row & Omit<Property, "rentWeekly"> & { readonly rentWeekly: Cents | null };

export type PartRow = { readonly id: string } & {
  readonly [Key in keyof LoanPart]: LoanPart[Key] extends number ? number | null : LoanPart[Key];
};

type Funds = "price" | "savings" | "kiwiSaver" | "gift" | "other" | "costs" | "debtsRepaid";

/**
 * The form's values: the household of the API, in which a figure is null until it is entered, with what the form keeps
 * beside it.
 */
export type CalculatorValues = Pick<Household, "useBankBenchmark"> & {
  readonly applicants: readonly ApplicantValues[];
  /** Always two; one without adults is ignored. */
  readonly households: Household["households"];
  readonly boarderIncomeWeekly: Cents | null;
  readonly properties: readonly PropertyRow[];
  readonly debts: readonly DebtRow[];
  readonly expenses: Expenses<Cents | null>;
  /** No parts: one part, principal and interest. */
  readonly loan: Omit<Household["loan"], "termYears" | "parts"> & {
    readonly termYears: number | null;
    readonly parts: readonly PartRow[];
  };
  /** The purchase. `other` is equity and anything else paid towards the price. */
  readonly funds: Readonly<Record<Funds, Cents | null>>;
  /** A fraction a year. */
  readonly offeredRate: number | null;
};

/** The place of a value of the form. */
export type ValuePath = FieldPath<CalculatorValues>;

/** A new applicant has a salary to fill in. */
export function blankApplicant(id: string): ApplicantValues {
  const unknown = { name: "", age: null, kiwiSaverRate: null, studentLoanBalance: null };
  return { id, ...unknown, studentLoan: false, incomes: [blankIncome(`${id}-salary`, "SALARY")] };
}

export function blankProperty(id: string, use: Purpose): PropertyRow {
  return { ...blankRow(id), value: null, use, newBuild: false, rentWeekly: null };
}

export function blankPart(id: string, type: PartType, share: number | null): PartRow {
  return { id, share, type, interestOnlyYears: type === "INTEREST_ONLY" ? 5 : null };
}

/** The blank form. */
export const BLANK_VALUES: CalculatorValues = {
  applicants: [blankApplicant("applicant-1")],
  households: [
    { adults: [0], dependants: 0 },
    { adults: [], dependants: 0 },
  ],
  boarderIncomeWeekly: null,
  properties: [],
  debts: [],
  // Both results are shown until the broker decides whether the rent ends.
  expenses: expensesOf<Cents | null>(() => null, "UNDECIDED"),
  useBankBenchmark: EMPTY_HOUSEHOLD.useBankBenchmark,
  loan: { ...EMPTY_HOUSEHOLD.loan, parts: [] },
  funds: {
    price: null,
    savings: null,
    kiwiSaver: null,
    gift: null,
    other: null,
    costs: null,
    debtsRepaid: null,
  },
  offeredRate: null,
};

/** The id of the property being bought. Its value is the purchase price. */
export const BOUGHT_ID = "bought";

/** The id of the property whose rent is in the statements. */
export const SEEN_RENTAL_ID = "seen-rental";

/** The lowest unused id of a new row. */
export function newId(rows: readonly { id: string }[]): string {
  const taken = new Set(rows.map(({ id }) => id));
  let number = 1;
  while (taken.has(`new-${number}`)) number += 1;
  return `new-${number}`;
}
