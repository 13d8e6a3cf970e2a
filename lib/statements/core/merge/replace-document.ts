import type { IncomingStatement, KnownTransaction, ShownPeriod } from "./merge-transactions.ts";
import { fullerDescription, mergeTransactions } from "./merge-transactions.ts";

export type Replaced = {
  /** The account's current transactions, with every source. */
  transactions: KnownTransaction[];
  /** Ids of new transactions. */
  added: string[];
  /** Ids that no document shows any more. */
  removed: string[];
};

/**
 * Calculates an account's transactions after a document's statements change: a first upload, reprocessing or,
 * without statements, removal. What other documents also show stays. A transaction that the document still
 * shows keeps its id and the broker's decisions, and takes the fuller description.
 *
 * `periods` are those of the account's statements from other documents. `newTransactionId` is called once for
 * each new transaction.
 */
export function replaceDocument(input: {
  known: readonly KnownTransaction[];
  periods: readonly ShownPeriod[];
  documentId: string;
  statements: readonly IncomingStatement[];
  newTransactionId: () => string;
}): Replaced {
  const transactions = new Map(
    input.known.map((known) => [
      known.transactionId,
      { ...known, sources: known.sources.filter((source) => source.documentId !== input.documentId) },
    ]),
  );
  const periods = [...input.periods];
  const added: string[] = [];
  for (const statement of input.statements) {
    const { same, fresh } = mergeTransactions({ known: [...transactions.values()], periods, statement });
    const sourceAt = (position: number) => ({
      documentId: statement.documentId,
      statementId: statement.statementId,
      position,
    });
    for (const { transactionId, position, balance } of same) {
      const known = transactions.get(transactionId);
      if (known) {
        transactions.set(transactionId, {
          ...known,
          balance,
          description: fullerDescription(
            known.description,
            statement.rows[position]?.description ?? known.description,
          ),
          sources: [...known.sources, sourceAt(position)],
        });
      }
    }
    for (const position of fresh) {
      const row = statement.rows[position];
      if (!row) continue;
      const transactionId = input.newTransactionId();
      transactions.set(transactionId, { transactionId, ...pick(row), sources: [sourceAt(position)] });
      added.push(transactionId);
    }
    if (statement.from && statement.to) {
      periods.push({ statementId: statement.statementId, from: statement.from, to: statement.to });
    }
  }
  const removed: string[] = [];
  for (const [transactionId, known] of transactions) {
    if (known.sources.length > 0) continue;
    transactions.delete(transactionId);
    removed.push(transactionId);
  }
  return { transactions: [...transactions.values()], added, removed };
}

function pick(row: IncomingStatement["rows"][number]) {
  return { date: row.date, description: row.description, amount: row.amount, balance: row.balance };
}
