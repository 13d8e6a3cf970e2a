import type { Cents, PrintedTotals, ReadTransaction } from "../../model.ts";
import { plainLetters } from "../../values/text.ts";
import type { FactItem, RowItem } from "../4-items/statement-items.ts";

/** `Totals at end of period` cover the whole statement, unlike those of its pages. */
const OF_PERIOD = /\bperiod\b/i;

/** `Page subtotal`, which covers the whole only if there is one page. */
const OF_PART = /\bpage\b|^\W*sub-? ?totals?\b/i;

/** A statement that prints no totals. */
export const NO_TOTALS: PrintedTotals = { credits: null, debits: null, creditCount: null, debitCount: null };

type Side = "TOTAL_CREDITS" | "TOTAL_DEBITS";

/**
 * The totals to compare with the rows. Some cover only a part (a page, a kind of payment), so a total that fits is
 * used, and one that does not counts only if it is the only one or one of a pair. The only totals below the columns
 * or in a summary, and a total printed twice with different values, always count, unless one of several lists
 * adds up to them. `printed`: the sources of the transactions, in the same order.
 */
export function printedTotals(
  printedFacts: readonly FactItem[],
  rows: readonly ReadTransaction[],
  printed: readonly RowItem[],
): PrintedTotals {
  const ofLists = sumsOfLists(rows, printed);
  const whole: Record<Side, Cents> = { TOTAL_CREDITS: sumOf(rows, 1), TOTAL_DEBITS: sumOf(rows, -1) };
  const facts = printedFacts.filter(
    ({ label, figure, text }) =>
      !isSide(label) ||
      (!ofLists[label].has(figure.cents) && (!OF_PART.test(text) || figure.cents === whole[label])),
  );
  const summary = facts.filter(inSummary);
  const sides: Side[] = ["TOTAL_CREDITS", "TOTAL_DEBITS"];
  const areUnique = sides.every((side) => facts.filter(({ label }) => label === side).length === 1);
  const paired = areUnique || sides.every((side) => summary.some(({ label }) => label === side));
  const credits = resolved(facts, "TOTAL_CREDITS", whole.TOTAL_CREDITS, paired);
  const debits = resolved(facts, "TOTAL_DEBITS", whole.TOTAL_DEBITS, paired);
  const more = (credits?.figure.cents ?? 0) - whole.TOTAL_CREDITS;
  const other = (debits?.figure.cents ?? 0) - whole.TOTAL_DEBITS;
  // Where each row prints its balance, an equal surplus on both sides is fees that the rows are printed without.
  if (more > 0 && more === other && rows.every(({ balance }) => balance !== null)) return NO_TOTALS;
  return {
    credits: credits?.figure.cents ?? null,
    debits: debits?.figure.cents ?? null,
    creditCount: credits?.count ?? null,
    debitCount: debits?.count ?? null,
  };
}

function isSide(label: FactItem["label"]): label is Side {
  return label === "TOTAL_CREDITS" || label === "TOTAL_DEBITS";
}

/** More lists than this are pages, not kinds of payment. */
const MAX_LISTS = 40;

/** The sums of each run of lists (`Withdrawals` before `Checks`) on either side, except the sum of the whole. */
function sumsOfLists(
  rows: readonly ReadTransaction[],
  printed: readonly RowItem[],
): Record<Side, Set<Cents>> {
  const starts = printed.flatMap(({ opensTable }, at) => (opensTable || at === 0 ? [at] : []));
  const sums = { TOTAL_CREDITS: new Set<Cents>(), TOTAL_DEBITS: new Set<Cents>() };
  if (starts.length < 2 || starts.length > MAX_LISTS) return sums;
  starts.forEach((from, list) => {
    for (const end of [...starts.slice(list + 1), rows.length]) {
      const part = rows.slice(from, end);
      sums.TOTAL_CREDITS.add(sumOf(part, 1));
      sums.TOTAL_DEBITS.add(sumOf(part, -1));
    }
  });
  sums.TOTAL_CREDITS.delete(sumOf(rows, 1));
  sums.TOTAL_DEBITS.delete(sumOf(rows, -1));
  return sums;
}

/** A summary outside the table has totals of the whole statement. */
function inSummary({ inTable }: FactItem): boolean {
  return !inTable;
}

function sumOf(rows: readonly ReadTransaction[], sign: 1 | -1): Cents {
  return rows.reduce((total, { amount }) => (amount * sign > 0 ? total + Math.abs(amount) : total), 0);
}

function resolved(facts: readonly FactItem[], side: Side, sum: Cents, paired: boolean): FactItem | null {
  const totals = facts.filter(({ label }) => label === side);
  const match = totals.find(({ figure }) => figure.cents === sum);
  if (match) {
    const grand = [
      totals.filter(({ column }) => column !== "OTHER"),
      paired ? totals.filter(inSummary) : [],
      totals.filter(({ text }) => OF_PERIOD.test(text)),
    ].find(([only, ...more]) => more.length === 0 && only && only.figure.cents !== sum);
    const name = nameOf(match);
    const named = totals.find((total) => nameOf(total) === name && total.figure.cents !== sum);
    return grand?.[0] ?? named ?? match;
  }
  const [first] = totals;
  if (!first || totals.some(({ figure }) => figure.cents !== first.figure.cents)) return null;
  const isTotal = first.column !== "OTHER" || /^\W*(?:total|summe|totaal|totale)/i.test(first.text);
  return paired || isTotal ? first : null;
}

/** `Total deposits and additions (2)` and `Deposits and additions` are one total. */
function nameOf({ text, column }: FactItem): string {
  const name = plainLetters(text)
    .replace(/[^a-z]+/g, " ")
    .replace(/\b(?:sub|total|totals|of|amount|your|the)\b/g, "");
  return `${column} ${name.replace(/\s+/g, " ").trim()}`;
}
