import type { ReadTransaction } from "../model.ts";
import type { RowItem } from "./statement-items.ts";

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
  let votes = 0;
  for (const { description, amount } of transactions) {
    const into = INTO.test(description);
    if (amount === 0 || into === OUT.test(description)) continue;
    votes += amount > 0 === into ? 1 : -1;
  }
  return votes;
}

/**
 * Whether the signs of a single column of amounts are the holder's (pay without a minus, purchases with one) or, as
 * on cards, the bank's: above zero for the holder's, below for the bank's, by as many rows as speak for it.
 */
export function printedDirection(rows: readonly RowItem[]): number {
  let votes = 0;
  for (const { description, figures } of rows) {
    const { AMOUNT } = figures;
    if (!AMOUNT || AMOUNT.mark || AMOUNT.cents === 0) continue;
    const text = description.join(" ");
    const into = INTO.test(text);
    if (into === OUT.test(text)) continue;
    votes += (AMOUNT.sign === "-") === into ? -1 : 1;
  }
  return votes;
}
