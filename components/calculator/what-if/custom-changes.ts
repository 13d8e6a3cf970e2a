import { amountFault, parseAmount } from "#lib/serviceability/amount.ts";
import { AMOUNT_FIELDS, type AmountKey } from "#lib/serviceability/core/fields.ts";
import { counted, money } from "#lib/serviceability/core/figures.ts";
import { type FlatHousehold, LONGEST_TERM_YEARS } from "#lib/serviceability/core/flat-household.ts";
import { type Change, changeLabel, suggestedChanges } from "#lib/serviceability/core/what-if.ts";
import { FREQUENCY_LABELS } from "../form/values.ts";
import { customKey } from "./use-what-ifs.ts";

/** A change that a broker added to the what-ifs, as typed. */
export type CustomChange = { field: CustomField; text: string };

export type CustomField = AmountKey | "proposedLoanTerm";

/** A field's label, unit and current value: `Credit card limit`, `$20,000 limit`. */
export function describeField(
  field: CustomField,
  h: FlatHousehold,
): { label: string; unit: string; now: string } {
  const amount = AMOUNT_FIELDS.find(({ key }) => key === field);
  if (!amount) return { label: "Term", unit: "years", now: counted(h.proposedLoanTerm, "year") };
  const unit = FREQUENCY_LABELS[amount.frequency];
  return { label: amount.label, unit, now: `${money(h[amount.key])} ${unit}` };
}

/** Parses a custom change; both parts are null if nothing was typed. */
export function readCustomChange({ field, text }: CustomChange): {
  change: Change | null;
  fault: string | null;
} {
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

/** The fields that can still be added, grouped as in the form; applicant 2's income only if there are two. */
export function fieldsToChange(h: FlatHousehold, taken: readonly CustomField[]) {
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

/** A row of the what-if table. */
export type WhatIfRow = {
  key: string;
  /** The accessible name. */
  label: string;
  /** Null until a value has been typed. */
  change: Change | null;
  /** Absent for suggestions. */
  own?: CustomChange;
};

/** The broker's custom changes first, then suggestions for the household. */
export function whatIfRows(own: readonly CustomChange[], household: FlatHousehold): WhatIfRow[] {
  return [
    ...own.map((typed) => {
      const { change } = readCustomChange(typed);
      const label = change ? changeLabel(change, household) : describeField(typed.field, household).label;
      return { key: customKey(typed.field), label, change, own: typed };
    }),
    ...suggestedChanges(household).map((change) => ({
      key: JSON.stringify(change),
      label: changeLabel(change, household),
      change,
    })),
  ];
}
