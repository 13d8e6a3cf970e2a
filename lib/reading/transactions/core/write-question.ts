import { formatDate } from "#lib/platform/dates.ts";
import { formatMoney } from "#lib/platform/money.ts";
import type { ListedTransaction } from "./transaction-list.ts";

/** The longest text of a checklist item. */
export const LONGEST_QUESTION = 500;

const LONGEST_DESCRIPTION = 60;

/** Writes a question to the client about transactions: as many as fit, oldest first, and the number of the others. */
export function writeQuestion(rows: readonly Pick<ListedTransaction, "date" | "description" | "amount">[]) {
  const what = rows.length === 1 ? "What is this payment?" : "What are these payments?";
  const items = rows
    .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
    .map(
      ({ date, description, amount }) =>
        `${formatDate(date)} ${Array.from(description).slice(0, LONGEST_DESCRIPTION).join("").trim()} ${formatMoney(Math.abs(amount))}${amount > 0 ? " received" : ""}`,
    );
  for (let count = items.length; count > 0; count--) {
    const others = items.length - count;
    const text = `${what} ${items.slice(0, count).join("; ")}${others > 0 ? `; and ${others} more` : ""}`;
    if (text.length <= LONGEST_QUESTION) return text;
  }
  return what;
}
