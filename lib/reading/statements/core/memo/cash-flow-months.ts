import { formatMonth } from "#lib/platform/dates.ts";
import { toCents } from "#lib/platform/money.ts";
import { weakestProof } from "#lib/platform/report/proof.ts";
import type { TransactionSummary } from "#lib/reading/statements/transaction-summary.ts";
import { figureProof } from "./figure-proofs.ts";

/** A month as screens and documents show it. `opening` + `credits` − `debits` = `closing`, unless both are null. */
export type CashFlowMonth = ReturnType<typeof cashFlowMonths>[number];

type Summarised = Pick<TransactionSummary, "cashFlow" | "accounts">;

export function cashFlowMonths({ cashFlow, accounts }: Summarised) {
  return cashFlow.map(({ month, openingBalance, credits, debits, net, closingBalance, accountIds }) => {
    const adds = openingBalance !== null && closingBalance !== null;
    const read = figureProof(accounts, accountIds);
    return {
      month,
      opening: adds ? toCents(openingBalance) : null,
      credits: toCents(credits),
      debits: toCents(debits),
      net: toCents(net),
      closing: adds ? toCents(closingBalance) : null,
      // No balance proves movements that do not lead to one.
      proof: adds ? read : (weakestProof([read, "CHECKED"]) ?? read),
    };
  });
}

/** What the cash flow covers, and what has to be said about its balances. */
export function describeCashFlow({ cashFlow, accounts }: Summarised): {
  /** Null if it covers every account. */
  accountIds: string[] | null;
  note?: string;
  notes: string[];
} {
  const own = new Set(cashFlow.flatMap((month) => month.accountIds));
  const notes = cashFlow.flatMap(({ month, notes: own }) =>
    own.map((note) => `${formatMonth(month)}: ${note}`),
  );
  if (own.size === 0 || accounts.every(({ accountId }) => own.has(accountId)))
    return { accountIds: null, notes };
  return { accountIds: [...own], note: "Transaction and savings accounts", notes };
}
