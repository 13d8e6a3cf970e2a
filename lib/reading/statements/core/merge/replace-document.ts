import {
  fullerDescription,
  type IncomingStatement,
  type KnownTransaction,
  mergeTransactions,
  type Row,
  type ShownPeriod,
} from "./merge-transactions.ts";

/** The account's current transactions, with every source, and the ids of those that are new or that no document shows now. */
export type Replaced = ReturnType<typeof replaceDocument>;

/**
 * Calculates an account's transactions after a document's statements change: a first upload, reprocessing or, without
 * statements, removal. Transactions of other documents stay. A transaction that the document still shows keeps its id
 * and the broker's decisions, and gets the fuller description.
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
}) {
  const transactions = new Map(
    input.known.map((known) => [
      known.transactionId,
      { ...known, sources: known.sources.filter((source) => source.documentId !== input.documentId) },
    ]),
  );
  const periods: ShownPeriod[] = [...input.periods];
  const added: string[] = [];
  const repeats = new RepeatedRows();
  for (const statement of input.statements) {
    const repeated = repeats.of(statement);
    const { same, fresh } = mergeTransactions({
      known: [...transactions.values()],
      periods,
      statement,
      matched: new Set(repeated.keys()),
    });
    const { documentId, statementId, entry } = statement;
    const sourceAt = (position: number) => ({ documentId, statementId, entry, position });
    for (const [position, transactionId] of repeated) {
      transactions.get(transactionId)?.sources.push(sourceAt(position));
    }
    for (const { transactionId, position, balance } of same) {
      repeats.keep(statement, position, transactionId);
      const known = transactions.get(transactionId);
      if (!known) continue;
      const printed = statement.rows[position]?.description ?? known.description;
      const description = fullerDescription(known.description, printed);
      const sources = [...known.sources, sourceAt(position)];
      transactions.set(transactionId, { ...known, balance, description, sources });
    }
    for (const position of fresh) {
      const row = statement.rows[position];
      if (!row) continue;
      const transactionId = input.newTransactionId();
      const { date, description, amount, balance } = row;
      const sources = [sourceAt(position)];
      transactions.set(transactionId, { transactionId, date, description, amount, balance, sources });
      repeats.keep(statement, position, transactionId);
      added.push(transactionId);
    }
    periods.push(statement);
  }
  const all = [...transactions.values()];
  const removed = all.filter(({ sources }) => sources.length === 0).map(({ transactionId }) => transactionId);
  return { transactions: all.filter(({ sources }) => sources.length > 0), added, removed };
}

/**
 * Finds rows that a document lists twice: rows with the same identifier, day and amount in another statement, and every
 * row of a statement that is an exact copy of an earlier one, including balances.
 */
class RepeatedRows {
  readonly #byId = new Map<string, string>();
  readonly #byStatement = new Map<IncomingStatement, Map<number, string>>();

  /** Returns the transactions of rows that an earlier statement listed. */
  of(statement: IncomingStatement): Map<number, string> {
    for (const [earlier, kept] of this.#byStatement) if (isCopy(earlier, statement)) return new Map(kept);
    return new Map(
      statement.rows.flatMap((row, position) => {
        const transactionId = row.id === undefined ? undefined : this.#byId.get(idKey(row.id, row));
        return transactionId === undefined ? [] : [[position, transactionId] as const];
      }),
    );
  }

  /** A statement must not find its own rows, so identifiers apply from the next statement on. */
  keep(statement: IncomingStatement, position: number, transactionId: string): void {
    const kept = this.#byStatement.get(statement) ?? new Map<number, string>();
    kept.set(position, transactionId);
    this.#byStatement.set(statement, kept);
    const row = statement.rows[position];
    if (row?.id !== undefined) this.#byId.set(idKey(row.id, row), transactionId);
  }
}

function idKey(id: string, { date, amount }: Row): string {
  return `${id} ${date} ${amount}`;
}

/** Whether it is the same statement rather than another account's: rows and balances are equal. */
function isCopy(left: IncomingStatement, right: IncomingStatement): boolean {
  return (
    left.from === right.from &&
    left.to === right.to &&
    left.rows.length === right.rows.length &&
    left.rows.some(({ balance }) => balance !== null) &&
    left.rows.every(({ date, amount, balance, description }, at) => {
      const other = right.rows[at];
      const isSame = date === other?.date && amount === other.amount && balance === other.balance;
      return isSame && description === other.description;
    })
  );
}
