import { toNumber } from "#lib/money.ts";
import type { TransactionSummary } from "#lib/statements/transaction-summary.ts";
import { factsOf } from "../understand/categories.ts";
import { compareText, isFlow, type Ledger, type LedgerRow, monthlyAverage } from "./ledger.ts";
import { returnedPayments } from "./returned-payments.ts";

/**
 * Commitments by payee, largest first. Includes every payment to a lender, since one repayment proves a debt,
 * and rent and child support from the second payment on. A returned payment shows the debt, but counts in no
 * sum.
 */
export function summariseCommitments(ledger: Ledger): TransactionSummary["commitments"] {
  const paid = ledger.rows.filter((entry) => isFlow(entry) && entry.row.amount < 0 && isCommitment(entry));
  const returned = returnedPayments(ledger.rows);
  return [...Map.groupBy(paid, ({ meaning }) => `${meaning.category} ${meaning.merchant}`).values()]
    .flatMap((rows) => {
      const [first, last] = [rows[0], rows.at(-1)];
      if (!first || !last || (rows.length < 2 && factsOf(first.meaning.category).group !== "DEBT")) return [];
      const kept = rows.filter(({ row }) => !returned.has(row.transactionId));
      const total = kept.reduce((sum, { row }) => sum - row.amount, 0);
      return {
        lender: first.meaning.merchant,
        type: first.meaning.category,
        monthlyAverage: toNumber(monthlyAverage(total, ledger)),
        count: rows.length,
        firstDate: first.row.date,
        lastDate: last.row.date,
      };
    })
    .sort(
      (a, b) =>
        b.monthlyAverage - a.monthlyAverage || compareText(a.type, b.type) || compareText(a.lender, b.lender),
    );
}

function isCommitment({ meaning }: LedgerRow): boolean {
  const { group, category } = factsOf(meaning.category);
  return group === "DEBT" || category === "RENT_BOARD" || category === "CHILD_SUPPORT";
}
