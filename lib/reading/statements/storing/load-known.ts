import { asc, eq } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { statementAccounts, statements, transactionSources, transactions } from "#db/schema/statements.ts";
import type { KnownAccount } from "#lib/reading/statements/core/merge/match-account.ts";
import type { KnownTransaction } from "#lib/reading/statements/core/merge/merge-transactions.ts";
import type { Shown, ShownAccount } from "#lib/reading/statements/core/merge/place-statement.ts";

export type KnownByAccount = {
  accounts: KnownAccount[];
  transactions: Map<string, KnownTransaction[]>;
  /** The periods and balances that each account's statements show, with the statement's id. */
  shown: Map<string, (Shown & { statementId: string })[]>;
};

/** The accounts in the form that statement placement needs. */
export function shownAccounts(known: KnownByAccount): ShownAccount[] {
  return known.accounts.map((account) => ({
    ...account,
    shown: known.shown.get(account.accountId) ?? [],
    rows: known.transactions.get(account.accountId) ?? [],
  }));
}

/** Loads the accounts and transactions read from the application's statements so far, for the merge. */
export async function loadKnown(tx: Tx, applicationId: string): Promise<KnownByAccount> {
  const accounts = await tx
    .select({
      accountId: statementAccounts.id,
      bank: statementAccounts.bank,
      accountName: statementAccounts.accountName,
      accountNumber: statementAccounts.accountNumber,
      kind: statementAccounts.kind,
      currency: statementAccounts.currency,
    })
    .from(statementAccounts)
    .where(eq(statementAccounts.applicationId, applicationId))
    .orderBy(asc(statementAccounts.id));
  const rows = await tx
    .select({
      accountId: transactions.accountId,
      transactionId: transactions.id,
      date: transactions.date,
      description: transactions.description,
      amount: transactions.amount,
      balance: transactions.balance,
      documentId: transactionSources.documentId,
      statementId: transactionSources.statementId,
      position: transactionSources.position,
    })
    .from(transactions)
    .innerJoin(transactionSources, eq(transactionSources.transactionId, transactions.id))
    .where(eq(transactions.applicationId, applicationId))
    .orderBy(asc(transactions.id));
  const byId = new Map<string, KnownTransaction>();
  const byAccount = new Map<string, KnownTransaction[]>();
  for (const { accountId, documentId, statementId, position, ...row } of rows) {
    let known = byId.get(row.transactionId);
    if (!known) {
      known = { ...row, sources: [] };
      byId.set(row.transactionId, known);
      const list = byAccount.get(accountId);
      if (list) list.push(known);
      else byAccount.set(accountId, [known]);
    }
    known.sources.push({ documentId, statementId, position });
  }
  return { accounts, transactions: byAccount, shown: await loadShown(tx, applicationId) };
}

async function loadShown(tx: Tx, applicationId: string): Promise<KnownByAccount["shown"]> {
  const rows = await tx
    .select({
      accountId: statements.accountId,
      statementId: statements.id,
      from: statements.from,
      to: statements.to,
      openingBalance: statements.openingBalance,
      closingBalance: statements.closingBalance,
    })
    .from(statements)
    .where(eq(statements.applicationId, applicationId));
  return Map.groupBy(rows, (row) => row.accountId);
}
