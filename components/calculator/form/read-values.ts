import { type Cents, groupThousands } from "#lib/money.ts";
import { amountFault, parseAmount } from "#lib/serviceability/amount.ts";
import type { CalculatorRequest } from "#lib/serviceability/calculator-request.ts";
import { toFlatHousehold } from "#lib/serviceability/convert-request.ts";
import { AMOUNT_FIELDS } from "#lib/serviceability/core/fields.ts";
import { type FlatHousehold, fromFlat, LONGEST_TERM_YEARS } from "#lib/serviceability/core/flat-household.ts";
import type { DebtOutcome, Household, RentOutcome } from "#lib/serviceability/core/household.ts";
import type { CalculatorValues, ValueKey } from "./values.ts";

/** A complete and valid entry of the form. */
export type CalculatorCase = {
  household: Household;
  /** Who lives together: positions of applicants, in the order of `household.households`. */
  adults: readonly (readonly number[])[];
  /** What each applicant is called. */
  names: readonly string[];
  /** The loan asked for; null if none was entered. */
  requested: Cents | null;
  /** The rate a bank offers, a fraction a year; for repayments only. */
  offeredRate: number | null;
  /** The form's own names of debts, such as "ANZ card ··1234", by position. */
  labels: { readonly debts: readonly (string | null)[] };
};

/**
 * Adopts a household into the form; returns an undo function. `kept` are the positions of the applicants that remain when
 * one is removed; other items keep their positions and new ones are appended, so that labels and evidence survive. `more`
 * is what a household does not hold: who lives together, the loan asked for where a what-if changes it, and the rate
 * offered.
 */
export type TakeHousehold = (
  next: Household,
  kept?: readonly number[],
  more?: { adults?: CalculatorCase["adults"]; requested?: Cents | null; offeredRate?: number | null },
) => () => void;

/** Decides what is undecided. */
export type Decide = {
  (which: "rent", outcome: RentOutcome): void;
  (which: { debt: number }, outcome: DebtOutcome): void;
};

/** Saves a what-if of the form's case as a scenario. */
export type SaveCase = (whatIf: {
  name: string;
  household: Household;
  adults: CalculatorCase["adults"];
  requested: Cents | null;
}) => void;

/** The flat entry, until the form and the results hold households. */
export type FlatCase = {
  request: CalculatorRequest;
  household: FlatHousehold;
  /** Cents; null if no loan was entered. */
  requested: Cents | null;
};

export type ValueFaults = Readonly<Partial<Record<ValueKey, string>>>;

/**
 * The form's values as a case, or each field's fault in the API's words. Values of applicant 2 are skipped while there
 * is one applicant, so that switching back and forth loses nothing.
 */
export function readValues(values: CalculatorValues): { faults: ValueFaults; entry: FlatCase | null } {
  const faults: Partial<Record<ValueKey, string>> = {};
  const single = values.applicants === "1";
  const amounts: Record<string, string> = {};
  for (const { key } of AMOUNT_FIELDS) {
    if (single && key === "app2AnnualGrossIncome") continue;
    const text = values[key].trim();
    const fault = amountFault(text);
    if (fault !== null) faults[key] = fault;
    else if (text !== "") amounts[key] = text;
  }
  const term = values.proposedLoanTerm.trim();
  if (term !== "" && !isTerm(term))
    faults.proposedLoanTerm = `must be whole years from 1 to ${LONGEST_TERM_YEARS}`;
  const loan = values.requestedLoan.trim();
  const loanFault = amountFault(loan);
  if (loanFault !== null) faults.requestedLoan = loanFault;
  if (Object.keys(faults).length > 0) return { faults, entry: null };

  const request = {
    ...amounts,
    applicants: values.applicants,
    dependants: values.dependants,
    app1StudentLoan: values.app1StudentLoan,
    ...(single ? {} : { app2StudentLoan: values.app2StudentLoan }),
    useBankBenchmark: values.useBankBenchmark,
    ...(term === "" ? {} : { proposedLoanTerm: term }),
  } as CalculatorRequest;
  const requested = parseAmount(loan);
  return {
    faults,
    entry: { request, household: toFlatHousehold(request), requested: requested === 0 ? null : requested },
  };
}

function isTerm(text: string): boolean {
  return /^[1-9]\d?$/.test(text) && Number(text) <= LONGEST_TERM_YEARS;
}

/** Whether an amount may still become valid while it is being typed: `$`, `12.`, `1,2`. No fault is shown then. */
export function isUnfinished(text: string): boolean {
  return /^\$?(\d{1,3}(,\d{3})*(,\d{0,2})?|\d*)\.?$/.test(text.trim());
}

/** Groups a valid amount's thousands and keeps its decimals as typed; returns anything else unchanged. */
export function tidyAmount(text: string): string {
  const trimmed = text.trim();
  if (trimmed === "" || amountFault(trimmed) !== null) return text;
  const [dollars = "", decimals] = trimmed.replace(/[$,]/g, "").split(".");
  const grouped = groupThousands(dollars.replace(/^0+(?=\d)/, ""));
  return decimals === undefined ? grouped : `${grouped}.${decimals}`;
}

/** A flat entry as a case, until the form holds households. */
export function caseOf({ household, requested }: FlatCase): CalculatorCase {
  const rich = fromFlat(household);
  return {
    household: rich,
    adults: [rich.applicants.map((_, index) => index).slice(0, rich.households[0]?.adults)],
    names: rich.applicants.map((_, index) => `Applicant ${index + 1}`),
    requested,
    offeredRate: null,
    labels: { debts: rich.debts.map(() => null) },
  };
}
