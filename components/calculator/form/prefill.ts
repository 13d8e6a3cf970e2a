import { toDecimal } from "#lib/money.ts";
import {
  type ApplicationFile,
  type SeenField,
  seenInFile,
} from "#lib/serviceability/core/in-file/seen-in-file.ts";
import { tidyAmount } from "./read-values.ts";
import { BLANK_VALUES, type CalculatorValues, type ValueKey } from "./values.ts";

/** A prefilled value and a description of its source. */
export type PrefilledValue = { value: string; source: string };

export type Prefill = {
  values: Partial<Record<ValueKey, PrefilledValue>>;
  /** The applicants by name, the main one first. */
  people: string[];
  /** What could not be prefilled and needs a decision. */
  remarks: string[];
  /** What the file shows, to compare with declared values. */
  seen: SeenField[];
};

/** Without an application. */
export const NO_PREFILL: Prefill = { values: {}, people: [], remarks: [], seen: [] };

type PrefillSource = ApplicationFile & { people: string[] };

/** Prefills a calculation from an application's file, with the source of each value. */
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

const STUDENT_LOAN = "There is a student loan on file. Tick below whose pay covers its repayments.";

function peopleRemarks(people: readonly string[]): string[] {
  if (people.length <= 2) return [];
  return [
    `The application has ${people.length} applicants; a calculation takes two. Add the others' income to one of them.`,
  ];
}

/** The form's initial values: the prefilled ones, the rest blank. */
export function startValues(prefill: Prefill): CalculatorValues {
  const filled = Object.entries(prefill.values).map(([key, { value }]) => [key, value]);
  return { ...BLANK_VALUES, ...Object.fromEntries(filled) };
}
