import type { Cents } from "#lib/money.ts";
import type { Cell, Row } from "../page/cells.ts";

/** A label with its amounts, left to right. Accounts are often printed in whole dollars. */
export type LabelledAmounts = { label: string; plain: string; amounts: { x1: number; cents: Cents }[] };

const WHOLE = /^([-(]?)\$?(\d{1,3}(?:,\d{3})+|\d{1,7})\)?$/;

export function labelledAmounts({ cells }: Row): LabelledAmounts | null {
  const first = cells.findIndex((cell, at) => at > 0 && amountOf(cell) !== null);
  if (first < 1) return null;
  const labels = cells.slice(0, first);
  const amounts = cells.slice(first).flatMap((cell) => {
    const cents = amountOf(cell);
    return cents === null ? [] : [{ x1: cell.x1, cents }];
  });
  return {
    label: labels.map(({ text }) => text).join(" "),
    plain: labels.map(({ plain }) => plain).join(" "),
    amounts,
  };
}

function amountOf(cell: Cell): Cents | null {
  if (cell.isFigure) return cell.cents;
  const match = WHOLE.exec(cell.text);
  if (!match) return null;
  const cents = Number((match[2] ?? "").replaceAll(",", "")) * 100;
  return match[1] ? -cents : cents;
}

const YEAR = /\b(20\d\d)\b/;

/** The columns of years in a heading such as `2026  2025`, or null. */
export function yearColumns({ cells }: Row): { year: number; x1: number }[] | null {
  const columns = cells.flatMap(({ plain, x1 }) => {
    const match = /^(?:(?:year (?:ended|to) )?(?:31 )?(?:mar(?:ch)? )?)?(?:fy ?)?(20\d\d)(?: \$)?$/.exec(
      plain,
    );
    return match ? [{ year: Number(match[1]), x1 }] : [];
  });
  return columns.length > 0 ? columns : null;
}

/** The tax year that a heading names by its last year: `1 April 2025 to 31 March 2026`, `Tax year 2026`. */
export function taxYearIn(plain: string): number | null {
  const named = /\b(?:31 mar(?:ch)?|tax year|year ended|year to)\b.{0,20}?\b(20\d\d)\b/.exec(plain);
  if (!named) return null;
  const until = /\b31 mar(?:ch)? (20\d\d)\b/.exec(plain);
  const year = until?.[1] ?? named[1] ?? YEAR.exec(plain)?.[1];
  return year ? Number(year) : null;
}
