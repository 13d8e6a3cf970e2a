import type { Verification } from "./core/model.ts";
import { dayNumber } from "./core/values/calendar.ts";

/** The period and verification of a statement. */
type Dated = { accountId: string; from: string; to: string; verification: Verification };

const nearlyAll = 2 / 3;

/**
 * The periods that PDF statements are drawn for, each with every statement that shows it, oldest first. The
 * same period in several files counts once. A period also counts as part of a longer one of the account that
 * covers it at least as well, such as an export that ends with its last row within the bank's statement of
 * that month.
 */
export function reportPeriods<Statement extends Dated>(statements: readonly Statement[]): Statement[][] {
  const periods = Map.groupBy(statements, ({ accountId, from, to }) => `${accountId} ${from} ${to}`);
  const longestFirst = [...periods.values()].sort((a, b) => daysOf(b[0]) - daysOf(a[0]));
  const kept: Statement[][] = [];
  for (const shown of longestFirst) {
    const whole = kept.find((other) => says(other, shown));
    if (whole) whole.push(...shown);
    else kept.push(shown);
  }
  return kept.sort((a, b) => ((a[0]?.from ?? "") < (b[0]?.from ?? "") ? -1 : 1));
}

function says(whole: readonly Dated[], part: readonly Dated[]): boolean {
  const [long, short] = [whole[0], part[0]];
  if (!long || !short || long.accountId !== short.accountId) return false;
  if (short.from < long.from || long.to < short.to || !whole.some(isChecked)) return false;
  return !part.some(isChecked) || daysOf(short) >= daysOf(long) * nearlyAll;
}

/** Whether a statement's figures prove or contradict it. */
export function isChecked({ verification }: Dated): boolean {
  return verification !== "NOT_CHECKABLE";
}

function daysOf(period: Dated | undefined): number {
  return period ? dayNumber(period.to) - dayNumber(period.from) + 1 : 0;
}
