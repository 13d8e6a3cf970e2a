import type { SheetValue } from "./blocks.ts";
import type { SheetRow } from "./sheet-rows.ts";
import { type Cell, isBlank, quoted } from "./tabs.ts";

/** Days from 30 December 1899, day zero of spreadsheets, to 1 January 1970. */
const EPOCH_DAYS = 25_569;
/** A number in a date cell is a spreadsheet's day number if it is between 1954 and 2119. */
const DAYS = { least: 20_000, most: 80_000 };

/** A sheet's value as read from its cell; yes or no is a boolean. */
export type ReadValue = SheetValue | boolean;

/** A cell as a value of its row's type, or an error that names the rule. Ranges are checked later. */
export function readCell(row: SheetRow, cell: Cell | undefined): { value: ReadValue } | { fault: string } {
  if (isBlank(cell) || cell === undefined || cell === null)
    return row.optional ? { value: null } : wrong(row, "the cell is empty");
  if (typeof cell === "object" && "error" in cell) return wrong(row, `the cell contains ${cell.error}`);
  if (typeof cell === "boolean")
    return row.content === "yesNo" ? { value: cell } : wrong(row, `not ${String(cell).toUpperCase()}`);
  switch (row.content) {
    case "text":
      return { value: typeof cell === "object" ? cell.date : String(cell).trim() };
    case "date":
      return readDate(row, cell);
    case "choice":
      return readChoice(row, cell);
    case "yesNo":
      return readYesNo(row, cell);
    default:
      return readNumber(row, cell);
  }
}

/** A label as used within a sentence: `test rate`, but `ACC earners' levy, rate`. */
export function labelInSentence(label: string): string {
  return /^([A-Z]{2}|KiwiSaver)/.test(label) ? label : label.slice(0, 1).toLowerCase() + label.slice(1);
}

function wrong(row: SheetRow, because: string): { fault: string } {
  return { fault: `${labelInSentence(row.label)} must be ${row.allowed}; ${because}` };
}

function readDate(row: SheetRow, cell: Exclude<Cell, null | boolean>) {
  if (typeof cell === "object") return "date" in cell ? { value: cell.date } : wrong(row, cell.error);
  if (typeof cell === "number") {
    const counts = cell >= DAYS.least && cell <= DAYS.most;
    return counts ? { value: dateOfDays(cell) } : wrong(row, `not ${cell}`);
  }
  const text = cell.trim();
  // Some programs write dates as text with a time of midnight.
  const [, day] = /^(\d{4}-\d{2}-\d{2})(?:T00:00(?::00(?:\.0+)?)?Z?)?$/.exec(text) ?? [];
  return day === undefined ? wrong(row, `${quoted(text)} is text`) : { value: day };
}

function dateOfDays(days: number): string {
  return new Date((Math.floor(days) - EPOCH_DAYS) * 86_400_000).toISOString().slice(0, 10);
}

function readChoice(row: SheetRow, cell: Exclude<Cell, null | boolean>) {
  const text = typeof cell === "string" ? cell.trim().toUpperCase() : "";
  return row.choices?.includes(text) ? { value: text } : noChoice(row, cell);
}

/** Words and letters for yes and no. TRUE and FALSE as text come from exports and programs in other languages. */
function readYesNo(row: SheetRow, cell: Exclude<Cell, null | boolean>) {
  const text = typeof cell === "string" ? cell.trim().toLowerCase() : "";
  if (["yes", "y", "true"].includes(text)) return { value: true };
  return ["no", "n", "false"].includes(text) ? { value: false } : noChoice(row, cell);
}

function noChoice(row: SheetRow, cell: Exclude<Cell, null | boolean>) {
  return wrong(row, `not ${typeof cell === "object" ? "a date" : `${quoted(String(cell).trim())}`}`);
}

function readNumber(row: SheetRow, cell: Exclude<Cell, null | boolean>) {
  if (typeof cell === "number")
    return Number.isFinite(cell) ? { value: asTyped(cell) } : wrong(row, "not a number");
  if (typeof cell === "object") return wrong(row, "the cell contains a date: format it as a number");
  const text = cell.trim();
  if (row.optional && /^(none|no|n\/a|-|–|—)$/i.test(text))
    return wrong(row, `${quoted(text)} is text: leave the cell empty for none`);
  const meant = parseLooseNumber(text);
  const advice = meant === null ? "" : `: write the number ${meant}`;
  return wrong(row, `${quoted(text)} is text, not a number${advice}`);
}

/** Rounds to the 15 digits that spreadsheets show: the formula 0.0695 + 0.005 gives 0.07450000000000001. */
function asTyped(number: number): number {
  return Number(number.toPrecision(15));
}

/** The number in a text such as `$1,450`, `6.95%` or `0,0695`; null for other texts. */
function parseLooseNumber(text: string): number | null {
  const [, digits = "", percent] = /^\$?\s*(-?[\d.,]*\d)\s*(%?)$/.exec(text) ?? [];
  const plain = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(digits)
    ? digits.replaceAll(",", "")
    : digits.replace(/^(-?\d+),(\d+)$/, "$1.$2");
  const number = Number(plain);
  if (plain === "" || !Number.isFinite(number)) return null;
  return percent ? hundredth(number) : number;
}

/** A hundredth without binary rounding noise: 6.95 → 0.0695. */
function hundredth(number: number): number {
  return Number((number / 100).toPrecision(12));
}

/** The end of the error for a number outside its row's range. */
export function outOfRangeNote(row: SheetRow, value: unknown): string {
  if (typeof value !== "number") return "";
  const { content, min = 0, max = 0 } = row;
  const share = hundredth(value);
  const fits = content === "share" && value > max && share >= min && share <= max;
  return fits ? `; ${value} looks like a percentage: write ${share}` : `, not ${value}`;
}
