import type { Header } from "./find-header.ts";
import { normalHeading } from "./header-words.ts";
import type { MoneyTable } from "./money-candidates.ts";
import type { MoneyReading } from "./money-reading.ts";

const PAID_BY_HOLDER =
  /\bpayments? (?:received|recd)\b|\bpayment\b.{0,12}\bthank ?you|thank ?you.{0,12}\bpayment|pagamento recebido|pago recibido|su pago,? gracias|zahlung erhalten|paiement re[cç]u|betaling ontvangen/i;
const CARD_HEADINGS = new Set([
  "card member",
  "appears on your statement as",
  "extended details",
  "card used for transaction",
  "cardmember",
  "card holder",
]);

/**
 * Whether a card export shows purchases as positive, as American Express, Discover and Apple do. Detected
 * when the holder's own payments are negative and most other rows positive, or from headings that only cards
 * have.
 */
export function chargesArePositive(reading: MoneyReading, table: MoneyTable, header: Header | null): boolean {
  const paid = { positive: 0, negative: 0 };
  const other = { positive: 0, negative: 0 };
  for (const row of table.dataRows) {
    const amount = reading.amountAt(row);
    if (amount === null || amount === 0) continue;
    const text = table.columns.descriptions.map((column) => table.rows[row]?.[column] ?? "").join(" ");
    const tally = PAID_BY_HOLDER.test(text) ? paid : other;
    tally[amount > 0 ? "positive" : "negative"]++;
  }
  if (other.positive <= other.negative || paid.positive > 0) return false;
  return paid.negative > 0 || (header?.cells.some((cell) => CARD_HEADINGS.has(normalHeading(cell))) ?? false);
}
