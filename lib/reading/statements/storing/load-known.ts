import { asc, eq } from "drizzle-orm";
import { statementAccounts, statements, transactionSources, transactions } from "#db/schema/statements.ts";
import type { Tx } from "#db/tenant.ts";
import type { KnownAccount } from "../core/merge/match-account.ts";
import type { KnownTransaction } from "../core/merge/merge-transactions.ts";
import type { Shown } from "../core/merge/place-statement.ts";

/** An account with what the application's statements have shown of it so far. */
export type LoadedAccount = KnownAccount & {
  shown: (Shown & { statementId: string })[];
  rows: KnownTransaction[];
};

/** Loads the accounts and transactions read from the application's statements so far, for the merge. */
export async function loadKnown(tx: Tx, applicationId: string): Promise<LoadedAccount[]> {
  const { bank, accountName, accountNumber, kind, currency } = statementAccounts;
  const accounts = await tx
    .select({ accountId: statementAccounts.id, bank, accountName, accountNumber, kind, currency })
    .from(statementAccounts)
    .where(eq(statementAccounts.applicationId, applicationId))
    .orderBy(asc(statementAccounts.id));
  const { accountId, date, description, amount, balance } = transactions;
  const { transactionId, documentId, statementId, position } = transactionSources;
  const sources = await tx
    .select({
      accountId,
      row: { transactionId, date, description, amount, balance },
      source: { documentId, statementId, position },
    })
    .from(transactions)
    .innerJoin(transactionSources, eq(transactionId, transactions.id))
    .where(eq(transactions.applicationId, applicationId))
    .orderBy(asc(transactions.id));
  const { id, accountId: ownerId, from, to, openingBalance, closingBalance } = statements;
  const shown = await tx
    .select({ accountId: ownerId, statementId: id, from, to, openingBalance, closingBalance })
    .from(statements)
    .where(eq(statements.applicationId, applicationId));
  const shownIn = Map.groupBy(shown, (statement) => statement.accountId);
  const sourcesIn = Map.groupBy(sources, (each) => each.accountId);
  return accounts.map((account) => ({
    ...account,
    shown: shownIn.get(account.accountId) ?? [],
    rows: rowsOf(sourcesIn.get(account.accountId) ?? []),
  }));
}

/** Each transaction once, with all its sources. */
function rowsOf(
  sources: readonly { row: Omit<KnownTransaction, "sources">; source: KnownTransaction["sources"][number] }[],
): KnownTransaction[] {
  const same = Map.groupBy(sources, ({ row }) => row.transactionId);
  return [...same.values()].flatMap((all) => {
    const [first] = all;
    return first ? { ...first.row, sources: all.map(({ source }) => source) } : [];
  });
}
