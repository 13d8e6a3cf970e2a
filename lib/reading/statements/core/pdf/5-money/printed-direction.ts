import directions from "#data/reading/directions.json" with { type: "json" };
import { hasAnyOf } from "#lib/reading/statements/core/lexicon/phrases.ts";
import type { ReadTransaction } from "#lib/reading/statements/core/model.ts";
import type { RowItem } from "#lib/reading/statements/core/pdf/4-items/statement-items.ts";

/** Whether words are of payments that only go one way. */
const isInto = hasAnyOf(directions.oneWay.in.words, "i");
const isOut = hasAnyOf(directions.oneWay.out.words, "i");

/** Whether only the amounts' own signs show their direction: there are no columns, marks or section headings. */
export function isReversible(rows: readonly RowItem[]): boolean {
  return rows.every(
    ({ figures, section }) => !figures.DEBIT && !figures.CREDIT && !figures.AMOUNT?.mark && section === null,
  );
}

/** The number of rows whose words confirm their sign (pay came in, fees went out), minus those that contradict it. */
export function resolvedDirection(transactions: readonly ReadTransaction[]): number {
  return votesOf(ofTransactions(transactions)).reduce((sum, { vote }) => sum + vote, 0);
}

/** The same, counting payees instead of rows. */
export function resolvedPayees(transactions: readonly ReadTransaction[]): number {
  return votesOfPayees(ofTransactions(transactions));
}

type Directed = { text: string; into: boolean; amount: number };

function ofTransactions(transactions: readonly ReadTransaction[]): Directed[] {
  return transactions.map(({ description, amount }) => ({ text: description, into: amount > 0, amount }));
}

function votesOf(rows: readonly Directed[]): { text: string; vote: 1 | -1 }[] {
  return rows.flatMap(({ text, into, amount }) => {
    const isIn = isInto(text);
    return amount === 0 || isIn === isOut(text) ? [] : [{ text, vote: into === isIn ? 1 : -1 }];
  });
}

/** Each payee has one vote per direction: `DEPOSIT BOND INSURANCE` counts once even if it is paid monthly. */
function votesOfPayees(rows: readonly Directed[]): number {
  const votes = votesOf(rows).map(({ text, vote }) => `${vote} ${text.replace(/\d+/g, "#")}`);
  return [...new Set(votes)].reduce((sum, vote) => sum + Number.parseInt(vote, 10), 0);
}

/**
 * Whether the signs in a single column of amounts take the holder's view (pay without a minus, purchases with one)
 * or, as on cards, the bank's. The number of payees for the holder's view, minus those for the bank's.
 */
export function printedDirection(rows: readonly RowItem[]): number {
  return votesOfPayees(
    rows.flatMap(({ description, figures: { AMOUNT } }) =>
      AMOUNT && !AMOUNT.mark
        ? [{ text: description.join(" "), into: AMOUNT.sign !== "-", amount: AMOUNT.cents }]
        : [],
    ),
  );
}
