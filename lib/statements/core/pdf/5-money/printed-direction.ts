import type { ReadTransaction } from "#lib/statements/core/model.ts";
import type { RowItem } from "#lib/statements/core/pdf/4-items/statement-items.ts";

/** Words of payments that can only go one way. */
const INTO =
  /\b(?:salary|wages?|payroll|pension|benefit|direct credit|deposit|dividend|refund|interest (?:earned|paid|credit)|credit interest|payment (?:received|thank)|thank you|(?:pos|trf|transfer) cr|gehalt|lohn|gutschrift|salaire|nomina|stipendio|salaris)\b/i;
const OUT =
  /\b(?:purchase|eftpos|pos|atm|withdrawal|direct debit|fee|fees|rent|interest charged?|overdraft interest|cash advance|supermarket|(?:trf|transfer) dr|lastschrift|miete|kartenzahlung|prelevement|carte|loyer)\b/i;

/** Whether nothing beside the amounts shows which of them went out: no columns, marks or headings. */
export function isTurnable(rows: readonly RowItem[]): boolean {
  return rows.every(
    ({ figures, section }) => !figures.DEBIT && !figures.CREDIT && !figures.AMOUNT?.mark && section === null,
  );
}

/** The rows whose words confirm their sign (pay came in, fees went out), minus those that contradict it. */
export function settledDirection(transactions: readonly ReadTransaction[]): number {
  return directions(ofTransactions(transactions)).reduce((sum, { vote }) => sum + vote, 0);
}

/** The same for payees instead of rows. */
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

/** Each payee has one vote each way: `DEPOSIT BOND INSURANCE` every month counts once. */
function votesOfPayees(rows: readonly Directed[]): number {
  const said = directions(rows).map(({ text, vote }) => `${vote} ${text.replace(/\d+/g, "#")}`);
  return [...new Set(said)].reduce((sum, vote) => sum + Number.parseInt(vote, 10), 0);
}

/**
 * Whether the signs in a single column of amounts are the holder's (pay without a minus, purchases with one)
 * or, as on cards, the bank's. Above zero for the holder's and below for the bank's, by the number of payees.
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
