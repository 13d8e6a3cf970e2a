import type { Cents } from "../model.ts";
import { factsOf } from "../understand/categories.ts";
import { NOTHING_KNOWN, type StoredTransaction, type Understood } from "../understand/types.ts";
import { firstNotBefore } from "../values/order.ts";

const refundWords = /\b(REFUND(ED)?|REVERSAL|REVERSED|RETURN(ED)?|CHARGEBACK|CREDIT VOUCHER)\b/i;

/**
 * Limits refunds to earlier payments to the shop: at most one purchase or, if the row itself is labelled a refund, all
 * of them. A larger amount (a car sold to a dealer, wages of an employee) may not be a refund and must not hide real
 * spending, so it becomes uncategorised. `rows` in chronological order.
 */
export function limitRefunds(rows: readonly StoredTransaction[], understood: Map<string, Understood>): void {
  const paid = new Map<string, Purchases>();
  for (const row of rows) {
    const meaning = understood.get(row.transactionId);
    if (!meaning) continue;
    const { group } = factsOf(meaning.category);
    if (group !== "LIVING" && group !== "FIXED") continue;
    const purchases = paid.get(meaning.merchant) ?? new Purchases();
    paid.set(meaning.merchant, purchases);
    if (row.amount < 0) {
      purchases.add(-row.amount);
      continue;
    }
    const isRefund = purchases.deductRefund(row.amount, refundWords.test(row.description));
    if (!isRefund && meaning.rule !== "CORRECTED")
      understood.set(row.transactionId, { ...meaning, ...NOTHING_KNOWN });
  }
}

/** Purchases from one shop that are not refunded yet, smallest first. */
class Purchases {
  readonly #open: Cents[] = [];
  #total: Cents = 0;

  add(amount: Cents): void {
    this.#open.splice(this.#firstFrom(amount), 0, amount);
    this.#total += amount;
  }

  /**
   * Deducts a refund from the smallest purchase that covers it or, if it may cover `several`, from the largest ones.
   */
  deductRefund(amount: Cents, several: boolean): boolean {
    const at = this.#firstFrom(amount);
    if (at === this.#open.length && !(several && amount <= this.#total)) return false;
    let left = amount;
    while (left > 0) {
      const [purchase = 0] = this.#open.splice(at < this.#open.length ? at : -1, 1);
      const back = Math.min(left, purchase);
      this.#total -= purchase;
      left -= back;
      if (purchase > back) this.add(purchase - back);
    }
    return true;
  }

  #firstFrom(amount: Cents): number {
    return firstNotBefore(this.#open, (paid) => paid < amount);
  }
}
