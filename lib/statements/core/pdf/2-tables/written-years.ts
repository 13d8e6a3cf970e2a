import type { Line } from "../1-text/page-lines.ts";

/** `24-03-01`, `01/03/67`. */
const SHORT = /^(\d{2})([-/.])(\d{2})\2(\d{2})$/;

/** A year of the Buddhist calendar in a date. */
const BUDDHIST = /(?:^|[/.-])25[5-9]\d$/;

/** So many dates show which of their parts is the year. */
const LEAST_DATES = 3;

/**
 * Writes out years of two digits where the file shows that they come first (`24-03-01`), or that they are of the
 * Buddhist calendar. Other files come back as they are.
 */
export function withWrittenYears(lines: readonly Line[]): readonly Line[] {
  const dates = lines.flatMap(({ words }) =>
    words.map(({ text }) => SHORT.exec(text)).filter((date) => date !== null),
  );
  const write = isYearFirst(dates) ? yearFirst : isBuddhist(lines, dates) ? inBuddhistYears : null;
  if (!write) return lines;
  return lines.map((line) => ({
    ...line,
    words: line.words.map((word) => (SHORT.test(word.text) ? { ...word, text: write(word.text) } : word)),
  }));
}

function yearFirst(date: string): string {
  return date.replace(SHORT, "20$1-$3-$4");
}

function inBuddhistYears(date: string): string {
  return date.replace(SHORT, "$1$2$3$225$4");
}

/** A statement has one year, or two that follow one another, and more days than that. */
function isYearFirst(dates: readonly RegExpExecArray[]): boolean {
  const parts = (at: number) => [...new Set(dates.map((date) => Number(date[at])))];
  const [first, last] = [parts(1), parts(4)];
  if (dates.length < LEAST_DATES || last.length <= first.length) return false;
  const isYear = Math.min(...first) >= 10 && Math.max(...first) <= 49 && spread(first) <= 1;
  return isYear && spread(last) > 1 && Math.max(...last) <= 31 && Math.max(...parts(3)) <= 12;
}

function spread(values: readonly number[]): number {
  return Math.max(...values) - Math.min(...values);
}

function isBuddhist(lines: readonly Line[], dates: readonly RegExpExecArray[]): boolean {
  const years = dates.map((date) => Number(date[4]));
  if (years.length === 0 || Math.min(...years) < 55) return false;
  return lines.some(({ words }) => words.some(({ text }) => BUDDHIST.test(text)));
}
