import { AMOUNT_FIELDS } from "#lib/lending/serviceability/core/fields.ts";
import type {
  DebtOutcome,
  DebtType,
  ExpenseKey,
  Frequency,
  Income,
  PartType,
  Purpose,
  RentOutcome,
} from "#lib/lending/serviceability/core/household.ts";

export type Flag = "Y" | "N";

/** How reliable a row's figure is; empty for one that a broker typed. */
export type Basis = "" | "FILE" | "ESTIMATE" | "CONFIRMED";

/** One item of a list. Its id stays the same while it is edited, its position does not. */
type Row = {
  readonly id: string;
  /** Its own name, such as "ANZ credit card ··1234"; its type is shown if this is empty. */
  readonly label: string;
  /** The source of the figure, as text. */
  readonly evidence: string;
  readonly basis: Basis;
};

export type YearValues = { readonly profit: string; readonly addBacks: string };

export type IncomeRow = Row & {
  readonly type: Income["type"];
  readonly amount: string;
  readonly frequency: Frequency;
  /** The results of a business, latest first. */
  readonly years: readonly [YearValues, YearValues];
  /** The net pay, in dollars a year, that a gross amount is estimated from. */
  readonly netPay: string;
};

export type ApplicantValues = {
  readonly id: string;
  readonly name: string;
  readonly age: string;
  /** Percent of pay. */
  readonly kiwiSaverRate: string;
  readonly studentLoan: Flag;
  readonly studentLoanBalance: string;
  /** The applicant's household, as a position in `households`. */
  readonly home: Home;
  readonly incomes: readonly IncomeRow[];
};

type Home = "0" | "1";

export type PropertyRow = Row & {
  readonly value: string;
  readonly use: Purpose;
  readonly newBuild: Flag;
  readonly rentWeekly: string;
};

export type DebtRow = Row & {
  readonly type: DebtType;
  readonly balance: string;
  readonly limit: string;
  readonly repaymentMonthly: string;
  readonly outcome: DebtOutcome;
};

export type PartRow = {
  readonly id: string;
  /** Percent of the loan. */
  readonly share: string;
  readonly type: PartType;
  readonly interestOnlyYears: string;
};

/** The form, as typed. Its paths are those of a household request. */
export type CalculatorValues = {
  readonly applicants: readonly ApplicantValues[];
  /** Both always exist; a household without people is ignored. */
  readonly households: readonly [{ readonly dependants: string }, { readonly dependants: string }];
  readonly boarderIncomeWeekly: string;
  readonly properties: readonly PropertyRow[];
  readonly debts: readonly DebtRow[];
  readonly expenses: Readonly<Record<ExpenseKey, string>>;
  readonly rentOutcome: RentOutcome;
  readonly useBankBenchmark: Flag;
  /** No parts: one part, principal and interest. */
  readonly loan: {
    readonly amount: string;
    readonly termYears: string;
    readonly purpose: Purpose;
    readonly parts: readonly PartRow[];
  };
  readonly funds: {
    readonly price: string;
    readonly savings: string;
    readonly kiwiSaver: string;
    readonly gift: string;
    /** Equity and anything else paid towards the price. */
    readonly other: string;
    readonly costs: string;
    readonly debtsRepaid: string;
  };
  /** Percent a year. */
  readonly offeredRate: string;
};

type ApplicantField = Exclude<keyof ApplicantValues, "id" | "incomes">;
type RowField<R extends Row> = Exclude<keyof R, "id" | "type" | "years" | "evidence" | "basis">;

/** The place of one text or choice of the form. */
export type ValuePath =
  | `applicants.${number}.${ApplicantField}`
  | `applicants.${number}.incomes.${number}.${RowField<IncomeRow>}`
  | `applicants.${number}.incomes.${number}.years.${number}.${keyof YearValues}`
  | `households.${number}.dependants`
  | "boarderIncomeWeekly"
  | `properties.${number}.${RowField<PropertyRow>}`
  | `debts.${number}.${RowField<DebtRow>}`
  | `expenses.${ExpenseKey}`
  | "rentOutcome"
  | "useBankBenchmark"
  | `loan.${"amount" | "termYears" | "purpose"}`
  | `loan.parts.${number}.${Exclude<keyof PartRow, "id">}`
  | `funds.${keyof CalculatorValues["funds"]}`
  | "offeredRate";

/** The living costs, in the form's groups. */
export const EXPENSES = AMOUNT_FIELDS.filter(
  (field): field is Extract<typeof field, { group: "basic" | "fixed" }> =>
    field.group === "basic" || field.group === "fixed",
);

const noExpenses = Object.fromEntries(EXPENSES.map(({ key }) => [key, ""])) as Record<ExpenseKey, string>;

const usualFrequency: Partial<Record<Income["type"], Frequency>> = {
  BENEFIT: "WEEKLY",
  SUPERANNUATION: "FORTNIGHTLY",
  WORKING_FOR_FAMILIES: "FORTNIGHTLY",
  CHILD_SUPPORT: "MONTHLY",
  OTHER: "WEEKLY",
};

export function blankIncome(id: string, type: Income["type"]): IncomeRow {
  const frequency = usualFrequency[type] ?? "YEARLY";
  const year = { profit: "", addBacks: "" };
  return { ...blankRow(id), type, amount: "", frequency, years: [year, year], netPay: "" };
}

/** A new applicant has a salary to fill in. */
export function blankApplicant(id: string, home: Home = "0"): ApplicantValues {
  const unknown = { name: "", age: "", kiwiSaverRate: "", studentLoanBalance: "" };
  return { id, ...unknown, studentLoan: "N", home, incomes: [blankIncome(`${id}-salary`, "SALARY")] };
}

export function blankProperty(id: string, use: Purpose): PropertyRow {
  return { ...blankRow(id), value: "", use, newBuild: "N", rentWeekly: "" };
}

/** A new loan repays the home loan or is added to it; other debts stay unless repaid. */
function usualOutcome(type: DebtType): DebtOutcome {
  return type === "HOME_LOAN" ? "UNDECIDED" : "STAYS";
}

export function blankDebt(id: string, type: DebtType): DebtRow {
  const figures = { balance: "", limit: "", repaymentMonthly: "" };
  return { ...blankRow(id), type, ...figures, outcome: usualOutcome(type) };
}

export function blankPart(id: string, type: PartType, share: string): PartRow {
  return { id, share, type, interestOnlyYears: type === "INTEREST_ONLY" ? "5" : "" };
}

function blankRow(id: string): Row {
  return { id, label: "", evidence: "", basis: "" };
}

/** The blank form. */
export const BLANK_VALUES: CalculatorValues = {
  applicants: [blankApplicant("applicant-1")],
  households: [{ dependants: "0" }, { dependants: "0" }],
  boarderIncomeWeekly: "",
  properties: [],
  debts: [],
  expenses: noExpenses,
  // Both results are shown until the broker decides whether the rent ends.
  rentOutcome: "UNDECIDED",
  useBankBenchmark: "Y",
  loan: { amount: "", termYears: "30", purpose: "OWNER_OCCUPIED", parts: [] },
  funds: { price: "", savings: "", kiwiSaver: "", gift: "", other: "", costs: "", debtsRepaid: "" },
  offeredRate: "",
};

/** The id of the property being bought. Its value is the purchase price. */
export const BOUGHT_ID = "bought";

/** The id of the property whose rent is in the statements. */
export const SEEN_RENTAL_ID = "seen-rental";

/** The limits of a request. */
export const MAX_ITEMS = { applicants: 4, incomes: 20, properties: 20, debts: 50, parts: 10 } as const;
