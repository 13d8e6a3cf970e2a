import type { Cents, ReadTransaction } from "#lib/statements/core/model.ts";
import type { FactItem } from "#lib/statements/core/pdf/4-items/statement-items.ts";
import type { MoneySide } from "#lib/statements/core/pdf/5-money/choose-reading.ts";
import { plainLetters } from "#lib/statements/core/values/text.ts";

/** Names of balances that may be of another day or hold more than the account's closing balance. */
const LOOSE_NAMES =
  /\b(?:current|outstanding|statement balance|total|available|due|owing|aktueller|kontostand|actual|attuale|atual)\b/;

/**
 * A statement that prints a balance twice, differently, was edited in one of the places: its opening or closing
 * balance, or one carried to the next page. The value that does not fit the transactions is given back, so that
 * the proof tells of it. Only for a reading that is otherwise proved.
 */
export function withContradictions(side: MoneySide, facts: readonly FactItem[], alone: boolean): MoneySide {
  return {
    ...side,
    transactions: carriedForward(side.transactions, facts),
    openingBalance: contradicted(side.openingBalance, side.transactions, facts, "OPENING", alone),
    closingBalance: contradicted(side.closingBalance, side.transactions, facts, "CLOSING", alone),
  };
}

function contradicted(
  chosen: Cents | null,
  transactions: readonly ReadTransaction[],
  facts: readonly FactItem[],
  side: "OPENING" | "CLOSING",
  alone: boolean,
): Cents | null {
  if (chosen === null) return null;
  const other = facts.find((fact, at) => {
    const { label, text, figure, inTable } = fact;
    const opening = opens(facts, at) && !repeatsRowAbove(fact, transactions);
    const brought = label === "BROUGHT" && (opening || headsTable(fact, transactions));
    return (
      (label === side || (side === "OPENING" && brought)) &&
      (alone || inTable) &&
      figure.cents !== Math.abs(chosen) &&
      !LOOSE_NAMES.test(plainLetters(text))
    );
  });
  if (!other) return chosen;
  return other.figure.sign === "-" || chosen < 0 ? -other.figure.cents : other.figure.cents;
}

/** A balance brought forward opens the statement where it comes before any carried forward. */
function opens(facts: readonly FactItem[], at: number): boolean {
  return !facts.slice(0, at).some(({ label }) => label === "CARRIED" || label === "BROUGHT");
}

/** One brought forward into the table over all its rows opens the statement too, whatever its summary says. */
function headsTable({ inTable, page, row }: FactItem, transactions: readonly ReadTransaction[]): boolean {
  return (
    inTable &&
    transactions.every((each) => page < (each.page ?? 0) || (page === each.page && row < each.line))
  );
}

/** On a further page a balance brought forward is that of the last row on the page before. */
function repeatsRowAbove({ page, row, figure }: FactItem, transactions: readonly ReadTransaction[]): boolean {
  const above = transactions.findLast(
    (each) => (each.page ?? 0) < page || (each.page === page && each.line < row),
  );
  return above !== undefined && Math.abs(above.balance ?? 0) === figure.cents;
}

/** A balance carried forward is that of the row above it. */
function carriedForward(transactions: ReadTransaction[], facts: readonly FactItem[]): ReadTransaction[] {
  const wrong = new Map<ReadTransaction, Cents>();
  for (const { label, inTable, page, row, figure } of facts) {
    if (label !== "CARRIED" || !inTable) continue;
    const above = transactions.findLast((each) => each.page === page && each.line < row);
    const { balance = null } = above ?? {};
    if (!above || balance === null || Math.abs(balance) === figure.cents) continue;
    wrong.set(above, Math.sign(balance || 1) * figure.cents);
  }
  return transactions.map((each) => ({ ...each, balance: wrong.get(each) ?? each.balance }));
}
