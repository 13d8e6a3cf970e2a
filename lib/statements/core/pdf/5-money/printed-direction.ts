import type { ReadTransaction } from "#lib/statements/core/model.ts";
import type { RowItem } from "#lib/statements/core/pdf/4-items/statement-items.ts";

/** Words of payments that can only have gone one way. */
const INTO =
  /\b(?:salary|wages?|payroll|pension|benefit|direct credit|deposit|dividend|refund|interest (?:earned|paid|credit)|credit interest|payment (?:received|thank)|thank you|gehalt|lohn|gutschrift|salaire|nomina|stipendio|salaris)\b/i;
const OUT =
  /\b(?:purchase|eftpos|pos|atm|withdrawal|direct debit|fee|fees|rent|interest charged?|overdraft interest|cash advance|supermarket|lastschrift|miete|kartenzahlung|prelevement|carte|loyer)\b/i;

/** Whether nothing printed beside the amounts says which of them went out: no columns, marks or headings. */
export function isTurnable(rows: readonly RowItem[]): boolean {
  return rows.every(
    ({ figures, section }) => !figures.DEBIT && !figures.CREDIT && !figures.AMOUNT?.mark && section === null,
  );
}

/** How many settled rows speak for their signs, less those that speak against: pay that came in, fees that went out. */
export function settledDirection(transactions: readonly ReadTransaction[]): number {
  return directions(ofTransactions(transactions)).reduce((sum, { vote }) => sum + vote, 0);
}

/** The same, by payees. */
export function settledPayees(transactions: readonly ReadTransaction[]): number {
  return votesOfPayees(ofTransactions(transactions));
}

type Directed = { text: string; into: boolean; amount: number };

function ofTransactions(transactions: readonly ReadTransaction[]): Directed[] {
  return transactions.map(({ description, amount }) => ({ text: description, into: amount > 0, amount }));
}

function directions(rows: readonly Directed[]): { text: string; vote: 1 | -1 }[] {
  return rows.flatMap(({ text, into, amount }) => {
    const told = INTO.test(text);
    return amount === 0 || told === OUT.test(text) ? [] : [{ text, vote: into === told ? 1 : -1 }];
  });
}

/** One payee has one vote each way: `DEPOSIT BOND INSURANCE` month after month says no more than once. */
function votesOfPayees(rows: readonly Directed[]): number {
  const said = directions(rows).map(({ text, vote }) => `${vote} ${text.replace(/\d+/g, "#")}`);
  return [...new Set(said)].reduce((sum, vote) => sum + Number.parseInt(vote, 10), 0);
}

/**
 * Whether the signs of a single column of amounts are the holder's (pay without a minus, purchases with one) or, as
 * on cards, the bank's: above zero for the holder's, below for the bank's, by as many payees as speak for it.
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
