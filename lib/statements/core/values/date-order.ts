import type { IsoDate } from "#lib/statements/core/model.ts";
import { type DateOrder, dateInOrder, type WrittenDate } from "./read-date.ts";

/** Evidence for month-first (`MDY`) or day-first dates from outside the dates themselves. */
export type OrderHint = "DMY" | "MDY" | null;

/**
 * Chooses one order for all dates of a file. Excludes orders in which a date is impossible. Then, in order of
 * precedence: the order in which the rows run steadily in time, the hint, the shorter period, day-first.
 */
export function chooseDateOrder(dates: readonly WrittenDate[], hint: OrderHint): DateOrder {
  const open = dates.filter((date) => date.order === null);
  const candidates: DateOrder[] = ["DMY", "MDY", "YMD"];
  const measured = candidates.map((order) => measure(order, open));
  const fewestImpossible = Math.min(...measured.map((each) => each.impossible));
  const possible = measured.filter((each) => each.impossible === fewestImpossible);
  const dayFirst = possible.filter((each) => each.order !== "YMD");
  const rivals = dayFirst.length > 0 ? dayFirst : possible;
  rivals.sort(
    (a, b) => a.turns - b.turns || preference(a.order, hint) - preference(b.order, hint) || a.span - b.span,
  );
  const [best] = rivals;
  const yearFirst = possible.find((each) => each.order === "YMD");
  // Reading `25-01-31` from its end would spread a month over thirty years.
  if (best && yearFirst && best.span > TEN_YEARS && yearFirst.span < best.span / 10) return "YMD";
  return best?.order ?? "DMY";
}

const TEN_YEARS = 3653;

type Measure = { order: DateOrder; impossible: number; turns: number; span: number };

/** `turns` counts the rows that go against the direction of most rows. */
function measure(order: DateOrder, dates: readonly WrittenDate[]): Measure {
  let impossible = 0;
  let up = 0;
  let down = 0;
  let previous: IsoDate | null = null;
  let first: IsoDate | null = null;
  let last: IsoDate | null = null;
  for (const date of dates) {
    const iso = dateInOrder(date, order);
    if (iso === null) {
      impossible++;
      continue;
    }
    if (previous !== null && iso > previous) up++;
    if (previous !== null && iso < previous) down++;
    previous = iso;
    if (first === null || iso < first) first = iso;
    if (last === null || iso > last) last = iso;
  }
  const span = first && last ? (Date.parse(last) - Date.parse(first)) / 86_400_000 : 0;
  return { order, impossible, turns: Math.min(up, down), span };
}

function preference(order: DateOrder, hint: OrderHint): number {
  if (hint !== null) return order === hint ? 0 : 1;
  return 0;
}
