import { foldText } from "#lib/transactions/core/find-transactions.ts";
import type { ListedTransaction } from "#lib/transactions/core/listed-transaction.ts";

/** The payee where it says more clearly what the description says; null where the two are the same words. */
export function payeeLine({ description, merchant }: ListedTransaction): string | null {
  return merchant === null || foldText(merchant) === foldText(description) ? null : merchant;
}
