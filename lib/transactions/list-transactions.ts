import { desc, eq, sql } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { statementAccounts, transactions } from "#db/schema/statements.ts";
import { asReadingBroker } from "#db/tenant.ts";
import { requireApplication } from "#lib/applications/get-application.ts";
import { recordAudit } from "#lib/audit/record-audit.ts";
import type { BrokerContext } from "#lib/context.ts";
import { maskAccountNumber } from "#lib/statements/core/understand/mask-account-number.ts";
import type { DecidingRule } from "#lib/statements/core/understand/types.ts";
import type { TransactionSummary } from "#lib/statements/transaction-summary.ts";
import { flagKeys } from "./core/flag-keys.ts";
import type { ListedAccount, ListedFlag, TransactionList } from "./core/listed-transaction.ts";

/** Every transaction of an application, newest first, with its accounts and flags; throws 404 for another broker's. */
export async function listTransactions(ctx: BrokerContext, applicationId: string): Promise<TransactionList> {
  return asReadingBroker(ctx, async (tx) => {
    await requireApplication(tx, applicationId);
    await recordAudit(tx, ctx, {
      action: "transactions.listed",
      entity: "application",
      entityId: applicationId,
    });
    const { accounts, flags, currency } = await loadSetting(tx, applicationId);
    const rows = await tx
      .select({
        transactionId: transactions.id,
        accountId: transactions.accountId,
        date: transactions.date,
        description: transactions.description,
        amount: transactions.amount,
        balance: transactions.balance,
        category: transactions.category,
        rule: transactions.categoryRule,
        confidence: transactions.confidence,
        merchant: transactions.merchant,
        excluded: transactions.excluded,
      })
      .from(transactions)
      .where(eq(transactions.applicationId, applicationId))
      .orderBy(desc(transactions.date), desc(transactions.id));
    return {
      currency,
      accounts,
      // Only the categoriser writes the column.
      transactions: rows.map((row) => ({ ...row, rule: row.rule as DecidingRule | null })),
      flags,
    };
  });
}

/** The context of a list of transactions: accounts, main currency, and flags that refer to transactions. */
export async function loadSetting(
  tx: Tx,
  applicationId: string,
): Promise<{ currency: string; accounts: ListedAccount[]; flags: ListedFlag[] }> {
  const [summary] = await tx.execute<{
    currency: string;
    flags: TransactionSummary["flags"];
  }>(sql`select summary->>'currency' as currency, summary->'flags' as flags
    from application_summaries where application_id = ${applicationId}`);
  const currency = summary?.currency ?? "NZD";
  const rows = await tx
    .select()
    .from(statementAccounts)
    .where(eq(statementAccounts.applicationId, applicationId))
    .orderBy(statementAccounts.bank, statementAccounts.accountNumber, statementAccounts.id);
  const flags = summary?.flags ?? [];
  const keys = flagKeys(flags);
  return {
    currency,
    accounts: rows.map((row) => ({
      accountId: row.id,
      bank: row.bank,
      accountName: row.accountName,
      accountNumber: row.accountNumber === null ? null : maskAccountNumber(row.accountNumber),
      kind: row.kind,
      currency: row.currency ?? currency,
    })),
    flags: flags.flatMap(({ message, transactionIds }, index) =>
      transactionIds.length > 0 ? { key: keys[index] ?? "", message, transactionIds } : [],
    ),
  };
}
