const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/**
 * The date someone typed, day first as in New Zealand, as `YYYY-MM-DD`; undefined when it is no day of the calendar.
 * Reads `20/11/2026`, `20.11.26`, `20 Nov 2026`, `20 november 26`, `2026-11-20`. Two figures of a year: 50–99 are 19xx.
 */
export function parseTypedDate(text: string): string | undefined {
  const parts = text
    .trim()
    .toLowerCase()
    .split(/[\s/.,-]+/);
  const [first = "", second = "", third = ""] = parts;
  if (parts.length !== 3) return undefined;
  const yearFirst = /^\d{4}$/.test(first);
  const year = readYear(yearFirst ? first : third);
  const day = readNumber(yearFirst ? third : first);
  const month = /^[a-z]{3,}$/.test(second) ? months.indexOf(second.slice(0, 3)) + 1 : readNumber(second);
  if (!isDay(year, month, day)) return undefined;
  return [String(year).padStart(4, "0"), String(month).padStart(2, "0"), String(day).padStart(2, "0")].join(
    "-",
  );
}

function readNumber(text: string): number {
  return /^\d{1,2}$/.test(text) ? Number(text) : Number.NaN;
}

function readYear(text: string): number {
  if (/^\d{4}$/.test(text)) return Number(text);
  if (!/^\d{2}$/.test(text)) return Number.NaN;
  return Number(text) + (Number(text) < 50 ? 2000 : 1900);
}

function isDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(2000, month - 1, day));
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}
