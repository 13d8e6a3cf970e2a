import { bandOf, type FigureBand, figureBands, mergedBands } from "./figure-columns.ts";
import type { ColumnRole } from "./header-words.ts";
import type { TableShape } from "./table-shapes.ts";

const MEANINGS: Record<number, (ColumnRole | null)[][]> = {
  1: [["AMOUNT"]],
  2: [
    ["AMOUNT", "BALANCE"],
    ["DEBIT", "CREDIT"],
    ["CREDIT", "DEBIT"],
  ],
  3: [
    ["DEBIT", "CREDIT", "BALANCE"],
    ["CREDIT", "DEBIT", "BALANCE"],
    [null, "AMOUNT", "BALANCE"],
  ],
};

/** A column must hold this share of the dated lines' figures to be one; there may be few credits. */
const LEAST_SHARE = 0.01;

/**
 * For files without any header: the columns that dated lines have amounts in, under each meaning they can have.
 * Where there are none, the file as it is: an account that stood still has a summary only.
 */
export function headerlessRoles(shapes: readonly TableShape[]): TableShape[][] {
  const scans = shapes.flatMap(({ scanned }) => scanned);
  const inLine = scans.filter(({ date, found }) => date && found.some(isDecimal));
  // Under headings of days, or on the last of several lines, the amounts stand apart from their dates.
  const from = scans.findIndex(({ date }) => date);
  const after = from < 0 ? [] : scans.slice(from).filter(({ found }) => found.some(isDecimal));
  const dated = inLine.length >= Math.max(2, after.length / 3) ? inLine : after;
  const figures = dated.map(({ found }) => found.filter(isDecimal));
  const total = figures.flat().length;
  const bands = mergedBands(figureBands(figures), figures);
  const columns = bands
    .filter(({ count }) => count >= Math.max(1, LEAST_SHARE * total))
    .toSorted((left, right) => right.count - left.count)
    .slice(0, 3)
    .toSorted((left, right) => left.right - right.right);
  const meanings = MEANINGS[columns.length];
  if (!meanings) return [[...shapes]];
  // Figures inside descriptions come beside an amount: one that stands for it cannot be left out.
  const [first = null, second = null] = columns;
  const standsAlone = figures.some((line) => {
    const inBands = line.map((figure) => bandOf(columns, figure));
    return first !== null && inBands.includes(first) && !inBands.includes(second);
  });
  return meanings
    .filter((roles) => roles[0] !== null || !standsAlone)
    .map((roles) => {
      const named: FigureBand[] = columns.map((band, index) => ({ ...band, role: roles[index] ?? null }));
      return shapes.map((shape) => ({ ...shape, bands: named }));
    });
}

function isDecimal({ strength }: { strength: string }): boolean {
  return strength === "DECIMAL";
}
