import payslips from "#data/reading/payslips.json" with { type: "json" };
import { anyOf, hasAnyOf, meaningOf } from "#lib/reading/statements/core/lexicon/phrases.ts";

const { lists, tables } = payslips;

/** The part of a payslip below a heading. */
export type Section = keyof typeof tables.sections.meanings;

/** The contents of a column of figures. `EARNED` and `DEDUCTED` are two columns of one list. */
export type ColumnRole = keyof typeof tables.columns.meanings;

export type Total = keyof typeof tables.totals.meanings;

/* Each returns what a label in the form of `plainLabel` names, or null. */
export const sectionOf = meaningOf(tables.sections);
export const columnRoleOf = meaningOf(tables.columns);
export const totalOf = meaningOf(tables.totals);
export const deductionOf = meaningOf(tables.deductions);
export const earningOf = meaningOf(tables.earnings);

/** Whether a label names the account into which net pay is paid, or its number. */
export const isPaidInto = hasAnyOf(lists.paidInto.words);

/** Whether a label names an employer's contribution, or the tax on it. */
export const isEmployers = hasAnyOf(lists.employers.words);

/** Whether a label names an employee's contribution. */
export const isEmployees = hasAnyOf(lists.employees.words);

/** Whether a figure is only part of another one, such as the levy within PAYE. */
export const isIncluded = hasAnyOf(lists.included.words);

/** Whether a label names a total of the tax year to date. */
export const isToDate = hasAnyOf(lists.toDate.words);

const TIME_WORDS = anyOf([...lists.toDate.words, ...lists.thisPay.words], "g");

/** Removes the words for the tax year to date or for this pay from a label. */
export function withoutTimeWords(plain: string): string {
  return plain.replace(TIME_WORDS, " ").replace(/ +/g, " ").trim();
}
