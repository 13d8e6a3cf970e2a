import payslips from "#data/reading/payslips.json" with { type: "json" };
import { anyOf, hasAnyOf } from "#lib/reading/statements/core/lexicon/phrases.ts";
import { plainLabel, type Row } from "../page/cells.ts";
import { labelledValue, type Value } from "./pay-dates.ts";

const EMPLOYEE = anyOf(payslips.lists.employee.words);
const EMPLOYER = anyOf(payslips.lists.employer.words);
const isOrganisation = hasAnyOf(payslips.lists.organisations.words);

/** Whether a text is a title, an address or a label rather than a name. */
const isNotAName = hasAnyOf(payslips.lists.notNames.words);

const isNotALetterhead = hasAnyOf(payslips.lists.notLetterheads.words);
const ROWS_OF_LETTERHEAD = 8;
const LONGEST_NAME = 80;

/** Finds the names of employee and employer. Either is null if it is not printed. */
export function namesOf(rows: readonly Row[]): { employee: string | null; employer: string | null } {
  const employee = labelledValue(rows, EMPLOYEE, (value) => isPerson(nameIn(value)), true);
  const employer = labelledValue(rows, EMPLOYER, (value) => isCompany(nameIn(value)), true);
  return {
    employee: employee ? nameIn(employee) : null,
    employer: employer ? nameIn(employer) : letterhead(rows),
  };
}

/** Returns the words up to a number, an id in brackets or the next label. */
function nameIn({ own }: Value): string {
  const end = own.findIndex(
    (word, at) =>
      at > 0 &&
      (/^[#([]|\d|^[:|]$/.test(word) ||
        /^(?:ID|No\.?|Code|IRD|Tax|Position|Department|Employee|Employer):?$/i.test(word)),
  );
  return own
    .slice(0, end < 0 ? own.length : end)
    .join(" ")
    .replace(/^[\s:\-–]+/, "")
    .replace(/(?<![\s,:;\-–])[\s,:;\-–]+$/, "")
    .slice(0, LONGEST_NAME);
}

function isPerson(name: string): boolean {
  const words = name.split(" ");
  return words.length >= 2 && words.length <= 6 && !/\d/.test(name) && !isNotAName(plainLabel(name));
}

function isCompany(name: string): boolean {
  const plain = plainLabel(name);
  return plain.length >= 3 && !/^\d/.test(plain) && (isOrganisation(plain) || !isNotAName(plain));
}

function letterhead(rows: readonly Row[]): string | null {
  const cells = rows.slice(0, ROWS_OF_LETTERHEAD).flatMap((row) => row.cells);
  const name = cells.find(({ isFigure, plain, text }) => {
    const mayBeName = !isFigure && text.length <= LONGEST_NAME && !/:\s|:$/.test(text);
    return mayBeName && isOrganisation(plain) && !isNotALetterhead(plain);
  });
  return name?.text.trim() ?? null;
}
