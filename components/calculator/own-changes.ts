import { amountFault, parseAmount } from "#lib/serviceability/amount.ts";
import { AMOUNT_FIELDS, type AmountKey } from "#lib/serviceability/core/fields.ts";
import { counted, money } from "#lib/serviceability/core/format-figures.ts";
import { type Household, LONGEST_TERM_YEARS } from "#lib/serviceability/core/household.ts";
import type { Change } from "#lib/serviceability/core/what-if.ts";
import { FREQUENCY_WORDS } from "./frequency-labels.ts";

/** A value that a broker changes in the what-if case, as typed. */
export type OwnChange = { field: OwnField; text: string };
export type OwnField = AmountKey | "proposedLoanTerm";

/** What is said of a field: `Credit card limit`, now `$20,000 limit`. */
export function describeField(field: OwnField, h: Household): { label: string; unit: string; now: string } {
  const amount = AMOUNT_FIELDS.find(({ key }) => key === field);
  if (!amount) return { label: "Term", unit: "years", now: counted(h.proposedLoanTerm, "year") };
  const unit = FREQUENCY_WORDS[amount.frequency];
  return { label: amount.label, unit, now: `${money(h[amount.key])} ${unit}` };
}

/** The change that was typed, or why it is none yet; nothing typed is neither. */
export function readOwnChange({ field, text }: OwnChange): { change: Change | null; fault: string | null } {
  const typed = text.trim();
  if (typed === "") return { change: null, fault: null };
  if (field === "proposedLoanTerm") {
    const years = /^\d{1,2}$/.test(typed) ? Number(typed) : 0;
    return years >= 1 && years <= LONGEST_TERM_YEARS
      ? { change: { kind: "SET_TERM", years }, fault: null }
      : { change: null, fault: `must be whole years from 1 to ${LONGEST_TERM_YEARS}` };
  }
  const fault = amountFault(typed);
  if (fault !== null) return { change: null, fault };
  return { change: { kind: "SET_AMOUNT", field, amount: parseAmount(typed) }, fault: null };
}

const groups = [
  { group: "Income", of: "income" },
  { group: "Debts", of: "debts" },
  { group: "Living costs", of: "basic" },
  { group: "Fixed costs", of: "fixed" },
] as const;

/** What can still be changed, in the groups of the form; applicant 2 earns only where there is one. */
export function fieldsToChange(h: Household, taken: readonly OwnField[]) {
  const offered = AMOUNT_FIELDS.filter(
    ({ key }) => !taken.includes(key) && (h.applicants === 2 || key !== "app2AnnualGrossIncome"),
  );
  const amounts = groups.map(({ group, of }) => ({
    group,
    options: offered.filter((field) => field.group === of).map(({ key, label }) => ({ value: key, label })),
  }));
  const term = taken.includes("proposedLoanTerm") ? [] : [{ value: "proposedLoanTerm", label: "Term" }];
  return [...term, ...amounts.filter(({ options }) => options.length > 0)];
}
