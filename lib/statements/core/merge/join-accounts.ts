import type { KnownTransaction, ShownPeriod } from "./merge-transactions.ts";
import { mergeTransactions } from "./merge-transactions.ts";

type AccountTransactions = {
  transactions: readonly KnownTransaction[];
  periods: readonly ShownPeriod[];
};

type Joined = {
  /** Transactions of the removed account that the other account also shows: id to the id that replaces it. */
  same: Map<string, string>;
  /** The other transactions, which only change their account. */
  moved: string[];
};

/**
 * Maps the transactions of an account to those of another account that turned out to be the same. Compares
 * them statement by statement, as if they had just been read.
 */
export function joinAccounts(into: AccountTransactions, from: AccountTransactions): Joined {
  const same = new Map<string, string>();
  const taken = new Set<string>();
  for (const statementId of new Set(from.transactions.flatMap(statementsOf))) {
    const shown = from.transactions
      .flatMap((row) =>
        row.sources.filter((source) => source.statementId === statementId).map((at) => ({ row, at })),
      )
      .sort((a, b) => a.at.position - b.at.position);
    const period = from.periods.find((candidate) => candidate.statementId === statementId);
    const merged = mergeTransactions({
      known: into.transactions,
      periods: into.periods,
      statement: {
        documentId: shown[0]?.at.documentId ?? "",
        statementId,
        from: period?.from ?? null,
        to: period?.to ?? null,
        rows: shown.map(({ row }) => row),
      },
    });
    for (const { position, transactionId } of merged.same) {
      const ours = shown[position]?.row.transactionId;
      if (ours === undefined || same.has(ours) || taken.has(transactionId)) continue;
      same.set(ours, transactionId);
      taken.add(transactionId);
    }
  }
  const moved = from.transactions.map((row) => row.transactionId).filter((id) => !same.has(id));
  return { same, moved };
}

function statementsOf({ sources }: KnownTransaction): string[] {
  return sources.map((source) => source.statementId);
}
