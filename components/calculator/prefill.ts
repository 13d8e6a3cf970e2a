import { formatMonth } from "#lib/format/date.ts";
import type { LoanAccountResponse } from "#lib/loan-accounts/schemas.ts";
import { toDecimal } from "#lib/money.ts";
import type { CalculatorField } from "#lib/statements/core/understand/categories.ts";
import { debtsFromLoanAccounts } from "./debts-from-loan-accounts.ts";
import { tidyAmount } from "./typing.ts";
import type { ValueKey } from "./values.ts";

/** A value that the form starts with, and in words where it came from. */
export type PrefilledValue = { value: string; source: string };

export type Prefill = {
  values: Partial<Record<ValueKey, PrefilledValue>>;
  /** The applicants by name, the main one first. */
  people: string[];
  /** What could not be filled in and needs a decision. */
  remarks: string[];
};

export type PrefillSource = {
  people: string[];
  summary: {
    period: { from: string | null; to: string | null };
    calculatorInputs: Partial<Record<CalculatorField, string>>;
  } | null;
  loanAccounts: readonly LoanAccountResponse[];
};

/**
 * What an application knows of a calculation. Where statements and loan accounts both know a debt, the greater one
 * counts: a debt must not look smaller than it is.
 */
export function prefillFrom({ people, summary, loanAccounts }: PrefillSource): Prefill {
  const values: Prefill["values"] = {};
  if (people.length > 1) {
    values.applicants = { value: "2", source: "From the application" };
  }
  const from = statementSource(summary?.period);
  for (const [field, amount] of Object.entries(summary?.calculatorInputs ?? {})) {
    values[field as CalculatorField] = { value: tidyAmount(amount), source: from };
  }
  const debts = debtsFromLoanAccounts(loanAccounts);
  for (const { field, cents, source } of debts.values) {
    const known = summary?.calculatorInputs[field];
    if (known !== undefined && Number(known) * 100 >= cents) continue;
    values[field] = { value: tidyAmount(toDecimal(cents).replace(/\.00$/, "")), source };
  }
  // What an account does not say, its payments in the statements may have.
  const uncounted = debts.uncounted.filter(({ field }) => values[field] === undefined);
  const remarks = [
    ...peopleRemarks(people),
    ...uncounted.map(({ remark }) => remark),
    ...(loanAccounts.some(({ type }) => type === "STUDENT_LOAN") ? [STUDENT_LOAN] : []),
  ];
  return { values, people, remarks };
}

const STUDENT_LOAN = "There is a student loan on file: tick below whose pay its repayments come from.";

function statementSource(period: { from: string | null; to: string | null } | undefined): string {
  if (!period?.from || !period.to) return "Statements";
  const [first, last] = [formatMonth(period.from), formatMonth(period.to)];
  if (first === last) return `Statements, ${first}`;
  const sameYear = period.from.slice(0, 4) === period.to.slice(0, 4);
  return `Statements, ${sameYear ? first.slice(0, 3) : first} – ${last}`;
}

function peopleRemarks(people: readonly string[]): string[] {
  if (people.length <= 2) return [];
  return [
    `The application has ${people.length} applicants; a calculation takes two. Add the income of the others to one of them.`,
  ];
}
