import { amountFault } from "#lib/lending/serviceability/amount.ts";
import {
  MAX_TERM_YEARS,
  type Applicant,
  type Business,
  type Debt,
  type DebtOutcome,
  type ExpenseKey,
  type Household,
  type Income,
  type LoanPart,
  type Property,
  type RentOutcome,
  WHOLE_LOAN,
} from "#lib/lending/serviceability/core/household.ts";
import { NEEDED_FIGURE } from "#lib/lending/serviceability/core/household-faults.ts";
import type { Cents } from "#lib/platform/money.ts";
import { MAX_KIWISAVER_RATE } from "#lib/reading/tax/tax.ts";
import { isCountedDebt, isCountedIncome, isCountedProperty } from "./values/counted.ts";
import { applicantNames } from "./values/names.ts";
import { parseSigned, percentText, readPercent, readWhole, signedFault } from "./values/texts.ts";
import {
  type CalculatorValues,
  type DebtRow,
  EXPENSES,
  type IncomeRow,
  type YearValues,
} from "./values/values.ts";

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

/**
 * Adopts a household into the form; returns an undo function. `kept` are the positions of the applicants that remain
 * when one is removed; other items keep their positions and new ones are appended, so that labels and evidence survive.
 * `more` has the requested loan where a what-if changes it, and the rate offered.
 */
export type TakeHousehold = (
  next: Household,
  kept?: readonly number[],
  more?: { requested?: Cents | null; offeredRate?: number | null },
) => () => void;

/** Decides the outcome of the rent or a debt. */
export type Decide = {
  (which: "rent", outcome: RentOutcome): void;
  (which: { debt: number }, outcome: DebtOutcome): void;
};

/** Saves a what-if of the form's case as a scenario. */
export type SaveCase = (whatIf: { name: string; household: Household; requested: Cents | null }) => void;

/** Why texts are rejected or which figures are missing, by path. */
export type ValueFaults = Readonly<Record<string, string>>;

type Reading = {
  faults: ValueFaults;
  /** Figures that are still needed. Until they are entered, their rows do not count in the results. */
  gaps: ValueFaults;
  entry: CalculatorCase | null;
};

/** The highest rate that a scenario may state as offered. */
const HIGHEST_RATE = 0.25;

const INTEREST_ONLY_YEARS = 15;

/** Reads the form's values as a case, or returns their faults by path, worded as in the API. */
export function readValues(values: CalculatorValues): Reading {
  const reader = new Reader();
  const homes = (["0", "1"] as const).map((home) =>
    values.applicants.flatMap((applicant, index) => (applicant.home === home ? [index] : [])),
  );
  if (homes.some((adults) => adults.length > 2)) {
    reader.faults.households = "must have one or two adults each: choose who lives with whom";
  }
  const lived = ([0, 1] as const).filter((home) => homes[home]?.length);
  const expenses = Object.fromEntries(
    EXPENSES.map(({ key }) => [key, reader.amount(`expenses.${key}`, values.expenses[key]) ?? 0]),
  ) as Record<ExpenseKey, Cents>;
  const household: Household = {
    applicants: values.applicants.map((_, index) => readApplicant(reader, values, index)),
    households: lived.map((home) => ({
      adults: homes[home] ?? [],
      dependants: Number(values.households[home].dependants),
    })),
    boarderIncomeWeekly: reader.amount("boarderIncomeWeekly", values.boarderIncomeWeekly) ?? 0,
    properties: values.properties.flatMap((_, index) => readProperty(reader, values, index)),
    debts: values.debts.flatMap((row, index) => readDebt(reader, row, `debts.${index}`)),
    expenses: {
      ...expenses,
      // Without rent, there is nothing to decide.
      rentBoard: {
        amount: expenses.rentBoard,
        outcome: expenses.rentBoard === 0 ? "CONTINUES" : values.rentOutcome,
      },
    },
    useBankBenchmark: values.useBankBenchmark === "Y",
    loan: {
      amount: null,
      termYears:
        reader.whole("loan.termYears", values.loan.termYears, "whole years", 1, MAX_TERM_YEARS) ?? 30,
      purpose: values.loan.purpose,
      parts: readParts(reader, values),
    },
  };
  const requested = reader.amount("loan.amount", values.loan.amount);
  const offeredRate = reader.percent("offeredRate", values.offeredRate, HIGHEST_RATE);
  for (const [key, text] of Object.entries(values.funds)) reader.amount(`funds.${key}`, text);

  for (const [index, row] of values.debts.entries())
    if (lacksOwner(row, values.applicants)) reader.faults[`debts.${index}.outcome`] = WHOSE_STUDENT_LOAN;

  const { faults, gaps } = reader;
  if (Object.keys(faults).length > 0) return { faults, gaps, entry: null };
  const entry = {
    household,
    names: applicantNames(values.applicants),
    requested: requested === 0 ? null : requested,
    offeredRate,
    labels: { debts: values.debts.filter(isCountedDebt).map(({ label }) => label || null) },
  };
  return { faults, gaps, entry };
}

/** Parses texts and collects their faults. An empty text is null. */
class Reader {
  readonly faults: Record<string, string> = {};
  readonly gaps: Record<string, string> = {};

  amount(path: string, text: string): Cents | null {
    return this.#read(path, text, amountFault(text.trim()));
  }

  /** An amount that may be negative. */
  signed(path: string, text: string): Cents | null {
    return this.#read(path, text, signedFault(text.trim()));
  }

  #read(path: string, text: string, fault: string | null): Cents | null {
    if (fault !== null) this.faults[path] = fault;
    return fault !== null || text.trim() === "" ? null : parseSigned(text.trim());
  }

  whole(path: string, text: string, unit: string, least: number, most: number): number | null {
    if (text.trim() === "") return null;
    const value = readWhole(text, least, most);
    if (value === null) this.faults[path] = `must be ${unit} from ${least} to ${most}`;
    return value;
  }

  percent(path: string, text: string, most: number): number | null {
    if (text.trim() === "") return null;
    const value = readPercent(text);
    if (value !== null && value <= most) return value;
    this.faults[path] = `must be a percentage from 0 to ${most * 100}`;
    return null;
  }
}

function readApplicant(reader: Reader, { applicants }: CalculatorValues, index: number): Applicant {
  const applicant = applicants[index];
  if (applicant === undefined) throw new RangeError(`no applicant ${index}`);
  const { age, kiwiSaverRate, studentLoan, studentLoanBalance, incomes } = applicant;
  const path = `applicants.${index}`;
  return {
    age: reader.whole(`${path}.age`, age, "whole years", 16, 99),
    kiwiSaverRate: reader.percent(`${path}.kiwiSaverRate`, kiwiSaverRate, MAX_KIWISAVER_RATE) ?? 0,
    studentLoan: studentLoan === "Y",
    studentLoanBalance: reader.amount(`${path}.studentLoanBalance`, studentLoanBalance),
    incomes: incomes.flatMap((row, place) => readIncome(reader, row, `${path}.incomes.${place}`)),
  };
}

/** Empty while the income has no figure. */
function readIncome(reader: Reader, row: IncomeRow, path: string): Income[] {
  if (row.type !== "SELF_EMPLOYED") {
    const amount = reader.amount(`${path}.amount`, row.amount);
    return amount === null ? [] : [{ type: row.type, amount, frequency: row.frequency }];
  }
  const years = row.years.flatMap((year, place) => readYear(reader, year, `${path}.years.${place}`));
  if (!isCountedIncome(row) && row.years.some(({ profit }) => profit.trim() !== "")) {
    reader.gaps[`${path}.years.0.profit`] = "is needed before this business counts";
    return [];
  }
  return isCountedIncome(row) ? [{ type: row.type, years }] : [];
}

/** Empty while the year has no profit. */
function readYear(reader: Reader, year: YearValues, path: string): Business["years"][number][] {
  const profit = reader.signed(`${path}.profit`, year.profit);
  const addBacks = reader.amount(`${path}.addBacks`, year.addBacks) ?? 0;
  if (profit !== null) return [{ profit, addBacks }];
  if (addBacks > 0) reader.gaps[`${path}.profit`] = "is needed before this year counts";
  return [];
}

/** Empty while the property has no figures. Its value is null until it is entered; until then only the rent counts. */
function readProperty(reader: Reader, { properties }: CalculatorValues, index: number): Property[] {
  const row = properties[index];
  if (row === undefined) return [];
  const path = `properties.${index}`;
  const value = reader.amount(`${path}.value`, row.value);
  const rentWeekly = reader.amount(`${path}.rentWeekly`, row.rentWeekly) ?? 0;
  if (!isCountedProperty(row)) return [];
  if (value === null) reader.gaps[`${path}.value`] = "is needed before anything is lent against it";
  return [{ value, use: row.use, newBuild: row.newBuild === "Y", rentWeekly }];
}

/** Empty while the debt lacks the figure that its type is assessed on. */
function readDebt(reader: Reader, row: DebtRow, path: string): Debt[] {
  const balance = reader.amount(`${path}.balance`, row.balance);
  const limit = reader.amount(`${path}.limit`, row.limit);
  const repaymentMonthly = reader.amount(`${path}.repaymentMonthly`, row.repaymentMonthly);
  if (!isCountedDebt(row)) {
    reader.gaps[`${path}.${NEEDED_FIGURE[row.type]}`] = "is needed before this debt counts";
    return [];
  }
  return [{ type: row.type, balance, limit, repaymentMonthly, outcome: row.outcome }];
}

const WHOSE_STUDENT_LOAN =
  "needs an owner: select “Student loan” for the applicant who repays it from their pay";

/** Whether a debt is a student loan that stays while no applicant repays one. */
function lacksOwner({ type, outcome }: DebtRow, applicants: CalculatorValues["applicants"]): boolean {
  return (
    type === "STUDENT_LOAN" &&
    outcome !== "REPAID" &&
    applicants.every(({ studentLoan }) => studentLoan === "N")
  );
}

function readParts(reader: Reader, { loan }: CalculatorValues): readonly LoanPart[] {
  if (loan.parts.length === 0) return WHOLE_LOAN;
  let sum = 0;
  const parts = loan.parts.map(({ share: text, type, interestOnlyYears }, index): LoanPart => {
    const path = `loan.parts.${index}`;
    const share = readPercent(text) ?? 0;
    if (share <= 0 || share > 1) reader.faults[`${path}.share`] = "must be a percentage above 0, at most 100";
    sum += share;
    return {
      share,
      type,
      interestOnlyYears: type === "INTEREST_ONLY" ? readYears(reader, interestOnlyYears, path) : 0,
    };
  });
  if (Math.abs(sum - 1) > 1e-9) {
    reader.faults["loan.parts"] = `must add up to 100%, not ${percentText(sum)}%`;
  }
  return parts;
}

function readYears(reader: Reader, text: string, path: string): number {
  const years = reader.whole(`${path}.interestOnlyYears`, text, "whole years", 1, INTEREST_ONLY_YEARS);
  if (text.trim() === "") reader.faults[`${path}.interestOnlyYears`] = "is needed, from 1 to 15 years";
  return years ?? 0;
}
