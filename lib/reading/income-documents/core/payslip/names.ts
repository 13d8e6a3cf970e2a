import type { Row } from "../page/cells.ts";
import { plainLabel } from "../page/cells.ts";
import { labelledValue, type Value } from "./pay-dates.ts";

const EMPLOYEE =
  /^(?:employees?(?: name)?|name|staff member|(?:pay ?slip|pay slip|pay advice|payment advice|pay statement|wage slip|statement of pay) for|prepared for|paid to)$/;
const EMPLOYER =
  /^(?:employers?(?: name)?|company(?: name)?|paid by|organisation|business(?: name)?|school)$/;

/** Words that identify an organisation's name. */
const ORGANISATION =
  /\b(?:limited|ltd|lp|trust|school|kura|board|council|hospital|te whatu ora|health new zealand|district|university|college|kindergarten|services|group|holdings|incorporated|inc|authority|ministry|department|partners|associates|co ?operative|society|association|club|rest home)\b/;

/** Text that is not a name: a title, an address, a label. */
const NOT_A_NAME =
  /\b(?:pay ?slip|pay ?advice|payroll|confidential|page|tax|contributions?|kiwi ?saver|superannuation|esct|paid|period|date|street|road|avenue|drive|lane|box|bag|ird|number|email|phone|earnings|deductions|gross|net|hours|rate|amount|summary|statement|private|cheque|direct|credit|bank|department|cost|branch|location|position|title|employee|employer|period|week|fortnight|month|frequency|code|annual|leave)\b/;

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
  const words: string[] = [];
  for (const word of own) {
    if (/^[#([]|\d|^[:|]$/.test(word) && words.length > 0) break;
    if (/^(?:ID|No\.?|Code|IRD|Tax|Position|Department|Employee|Employer):?$/i.test(word) && words.length > 0)
      break;
    words.push(word);
  }
  return words
    .join(" ")
    .replace(/^[\s:\-–]+/, "")
    .replace(/(?<![\s,:;\-–])[\s,:;\-–]+$/, "")
    .slice(0, LONGEST_NAME);
}

function isPerson(name: string): boolean {
  const words = name.split(" ");
  return words.length >= 2 && words.length <= 6 && !/\d/.test(name) && !NOT_A_NAME.test(plainLabel(name));
}

function isCompany(name: string): boolean {
  const plain = plainLabel(name);
  return plain.length >= 3 && !/^\d/.test(plain) && (ORGANISATION.test(plain) || !NOT_A_NAME.test(plain));
}

function letterhead(rows: readonly Row[]): string | null {
  for (const { cells } of rows.slice(0, ROWS_OF_LETTERHEAD)) {
    for (const { isFigure, plain, text } of cells) {
      if (isFigure || text.length > LONGEST_NAME || /:\s|:$/.test(text)) continue;
      if (
        ORGANISATION.test(plain) &&
        !/\b(?:pay ?slip|box|street|road|branch|department|bank)\b/.test(plain)
      ) {
        return text.trim();
      }
    }
  }
  return null;
}
