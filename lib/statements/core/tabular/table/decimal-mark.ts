import type { DecimalMark } from "#lib/statements/core/values/written-amount.ts";

const ENOUGH = 300;

/** The decimal mark that the amounts show together, or `fallback` if none of them decides. */
export function chooseDecimalMark<T extends DecimalMark | null>(
  cells: Iterable<string>,
  fallback: T,
): DecimalMark | T {
  let points = 0;
  let commas = 0;
  for (const cell of cells) {
    const mark = shownMark(cell);
    if (mark === ".") points++;
    else if (mark === ",") commas++;
    if (Math.abs(points - commas) >= ENOUGH) break;
  }
  if (points === commas) return fallback;
  return points > commas ? "." : ",";
}

/**
 * If every mark has three digits after it, the marks separate thousands, since money does not have three
 * decimals. The decimal mark is then the other one.
 */
export function markBesideThousands(cells: Iterable<string>): DecimalMark | null {
  let seen: DecimalMark | null = null;
  for (const cell of cells) {
    const mark = /\d([.,])\d{3}(?!\d)/.exec(cell)?.[1];
    if (mark === undefined) continue;
    const other = mark === "." ? "," : ".";
    if (seen !== null && seen !== other) return null;
    seen = other;
  }
  return seen;
}

/** Currencies without decimals in daily use, so that three digits after a mark are thousands. */
const WHOLE = new Set(
  "BIF CLP COP CRC DJF GNF HUF IDR IQD ISK JPY KMF KRW LBP MGA MMK PYG RWF TZS UGX UZS VND VUV XAF XOF XPF".split(
    " ",
  ),
);
/** Currencies with a thousand subunits, which always print three decimals. */
const THOUSANDTHS = new Set("BHD JOD KWD LYD OMR TND".split(" "));
/** Fewer amounts could all be thousands by chance. */
const ENOUGH_THREES = 5;

/**
 * In a currency with cents, if every amount has a mark with two digits and a zero after it (`29.000`,
 * `12.900`), the mark is decimal: a table of thousands would also have amounts below a thousand, without a
 * mark. Dinars and rials have three decimals of any digits.
 */
export function markBeforeThreeDecimals(
  cells: Iterable<string>,
  currency: string | null,
): DecimalMark | null {
  if (currency === null || WHOLE.has(currency)) return null;
  const thousandths = THOUSANDTHS.has(currency);
  const pattern = thousandths ? /([.,])\d{3}\D{0,8}$/ : /^\D{0,8}\d{1,3}([.,])\d\d0\D{0,8}$/;
  let seen: DecimalMark | null = null;
  let count = 0;
  for (const cell of cells) {
    if (!/\d/.test(cell)) continue;
    const mark = pattern.exec(cell)?.[1];
    if (mark !== "." && mark !== ",") return null;
    if (seen !== null && seen !== mark) return null;
    seen = mark;
    count++;
  }
  return thousandths || count >= ENOUGH_THREES ? seen : null;
}

/** The mark that one amount shows unambiguously: the later of two kinds, or one not followed by three digits. */
function shownMark(cell: string): DecimalMark | null {
  const point = cell.lastIndexOf(".");
  const comma = cell.lastIndexOf(",");
  if (point < 0 && comma < 0) return null;
  if (point >= 0 && comma >= 0) return point > comma ? "." : ",";
  const mark = point > comma ? "." : ",";
  const at = Math.max(point, comma);
  if (cell.indexOf(mark) !== at) return mark === "." ? "," : ".";
  let digits = 0;
  while (isDigit(cell.charCodeAt(at + 1 + digits))) digits++;
  if (digits === 0) return null;
  if (digits !== 3) return mark;
  // Four digits before the mark are not a group of thousands: `1954,900`.
  const ungrouped = [1, 2, 3, 4].every((back) => isDigit(cell.charCodeAt(at - back)));
  return ungrouped || at === 0 || !isDigit(cell.charCodeAt(at - 1)) || isLoneZero(cell, at) ? mark : null;
}

function isLoneZero(cell: string, at: number): boolean {
  return cell.charAt(at - 1) === "0" && !isDigit(cell.charCodeAt(at - 2));
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}
