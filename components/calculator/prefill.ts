import { toDecimal } from "#lib/money.ts";
import { type ApplicationFile, type SeenField, seenInFile } from "#lib/serviceability/core/seen-in-file.ts";
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
  /** What the file shows, to hold against what is declared. */
  seen: SeenField[];
};

/** Where nobody is known. */
export const NO_PREFILL: Prefill = { values: {}, people: [], remarks: [], seen: [] };

export type PrefillSource = ApplicationFile & { people: string[] };

/** What an application knows of a calculation: whatever its file shows, with where it was seen. */
export function prefillFrom({ people, ...file }: PrefillSource): Prefill {
  const values: Prefill["values"] = {};
  if (people.length > 1) {
    values.applicants = { value: "2", source: "From the application" };
  }
  const { fields, uncounted } = seenInFile(file);
  for (const { field, cents, source } of fields) {
    values[field] = { value: tidyAmount(toDecimal(cents).replace(/\.00$/, "")), source };
  }
  const remarks = [
    ...peopleRemarks(people),
    ...uncounted.map(({ remark }) => remark),
    ...(file.loanAccounts.some(({ type }) => type === "STUDENT_LOAN") ? [STUDENT_LOAN] : []),
  ];
  return { values, people, remarks, seen: fields };
}

const STUDENT_LOAN = "There is a student loan on file: tick below whose pay its repayments come from.";

function peopleRemarks(people: readonly string[]): string[] {
  if (people.length <= 2) return [];
  return [
    `The application has ${people.length} applicants; a calculation takes two. Add the income of the others to one of them.`,
  ];
}
