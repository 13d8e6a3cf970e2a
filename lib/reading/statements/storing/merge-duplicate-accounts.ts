import { eq, inArray, sql } from "drizzle-orm";
import { statementAccounts, statements, transactions } from "#db/schema/statements.ts";
import type { Tx } from "#db/tenant.ts";
import { fullerDescription } from "../core/merge/merge-transactions.ts";
import { findDuplicate, mergeAccounts, numberCertainty } from "../core/merge/place-statement.ts";
import { type LoadedAccount, loadKnown } from "./load-known.ts";

/**
 * Merges accounts that a newly stored document shows to be the same one. This happens when exports without an account
 * number arrive before the file that has it. Rows that both accounts show are kept once, with the broker's decisions
 * about either copy.
 */
export async function mergeDuplicateAccounts(tx: Tx, applicationId: string): Promise<void> {
  const numbers = await tx
    .select({ accountNumber: statementAccounts.accountNumber })
    .from(statementAccounts)
    .where(eq(statementAccounts.applicationId, applicationId));
  if (numbers.length < 2 || numbers.every((account) => numberCertainty(account) === 2)) return;
  for (;;) {
    const pair = firstDuplicates(await loadKnown(tx, applicationId));
    if (!pair) return;
    await mergePair(tx, pair);
  }
}

type Duplicates = { into: LoadedAccount; from: LoadedAccount };

/** Keeps the account with the fuller number. If equal, keeps the older one, whose id sorts first. */
function firstDuplicates(accounts: readonly LoadedAccount[]): Duplicates | null {
  for (const account of accounts) {
    const found = findDuplicate(account, accounts);
    const duplicate = accounts.find(({ accountId }) => accountId === found);
    if (!duplicate) continue;
    const isFuller = numberCertainty(duplicate) > numberCertainty(account);
    return isFuller ? { into: duplicate, from: account } : { into: account, from: duplicate };
  }
  return null;
}

async function mergePair(tx: Tx, { into, from }: Duplicates): Promise<void> {
  const { same, moved } = mergeAccounts(into, from);
  const rows = [...into.rows, ...from.rows];
  const descriptions = new Map(rows.map((row) => [row.transactionId, row.description]));
  const described = Array.from(same, ([duplicate, kept]) => {
    const [own = "", other = ""] = [descriptions.get(kept), descriptions.get(duplicate)];
    return { duplicate, kept, description: fullerDescription(own, other) };
  });
  const pairs = JSON.stringify(described);
  await tx.execute(sql`update transactions t set
      corrected_category = coalesce(t.corrected_category, f.corrected_category),
      excluded = t.excluded or f.excluded, balance = coalesce(t.balance, f.balance), description = x.description
    from jsonb_to_recordset(${pairs}::jsonb) as x(duplicate uuid, kept uuid, description text), transactions f
    where t.id = x.kept and f.id = x.duplicate`);
  await tx.execute(sql`update transaction_sources s set transaction_id = x.kept
    from jsonb_to_recordset(${pairs}::jsonb) as x(duplicate uuid, kept uuid) where s.transaction_id = x.duplicate`);
  const accountId = into.accountId;
  if (moved.length > 0) {
    await tx.update(transactions).set({ accountId }).where(inArray(transactions.id, moved));
  }
  await tx.delete(transactions).where(eq(transactions.accountId, from.accountId));
  await tx.update(statements).set({ accountId }).where(eq(statements.accountId, from.accountId));
  await tx.execute(sql`update statement_accounts a set
      bank = coalesce(a.bank, f.bank), account_name = coalesce(a.account_name, f.account_name),
      account_number = coalesce(a.account_number, f.account_number), kind = coalesce(a.kind, f.kind),
      currency = coalesce(a.currency, f.currency), credit_limit = coalesce(a.credit_limit, f.credit_limit),
      interest_rate = coalesce(a.interest_rate, f.interest_rate), custom_name = coalesce(a.custom_name, f.custom_name),
      owner_ids = case when a.owner_ids = '{}' then f.owner_ids else a.owner_ids end
    from statement_accounts f where a.id = ${accountId} and f.id = ${from.accountId}`);
  // A PDF statement of the removed account is replaced when the summary is published.
  await tx.execute(
    sql`update pdf_statements set account_id = ${accountId} where account_id = ${from.accountId}`,
  );
  await tx.delete(statementAccounts).where(eq(statementAccounts.id, from.accountId));
}
