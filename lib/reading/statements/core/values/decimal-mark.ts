import { type DecimalMark, isDigit } from "./amount.ts";

const ENOUGH_VOTES = 300;

/** The decimal mark that most amounts show, or `fallback` in a tie. */
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
    if (Math.abs(points - commas) >= ENOUGH_VOTES) break;
  }
  if (points === commas) return fallback;
  return points > commas ? "." : ",";
}

/** The mark that one amount shows unambiguously: the later of two kinds, or one not followed by three digits. */
export function shownMark(cell: string): DecimalMark | null {
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
