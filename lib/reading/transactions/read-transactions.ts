import { and, asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { documents } from "#db/schema/documents.ts";
import {
  categoryCorrections,
  statementAccounts,
  statements,
  transactionSources,
  transactions,
} from "#db/schema/statements.ts";
import { asReadingBroker, type BrokerContext, type Tx } from "#db/tenant.ts";
import { recordAudit } from "#lib/platform/audit/record-audit.ts";
import { notFound } from "#lib/platform/errors/app-error.ts";
import { isId } from "#lib/platform/ids.ts";
import { type Cents, toNumber } from "#lib/platform/money.ts";
import { type Category, categories } from "#lib/reading/statements/core/understand/categories.ts";
import type { DecidingRule } from "#lib/reading/statements/core/understand/types.ts";
import { shownAccount } from "#lib/reading/statements/list-account-statements.ts";
import type { TransactionSummary } from "#lib/reading/statements/transaction-summary.ts";
import { rowsOf } from "#lib/records/applications/read-applicants.ts";
import { readFromApplication, requireApplication } from "#lib/records/applications/require-application.ts";
import { fileLink } from "#lib/records/documents/stored-file.ts";
import { computeBalances } from "./core/running-balances.ts";
import {
  flagKeys,
  type ListedAccount,
  type ListedFlag,
  type TransactionList,
} from "./core/transaction-list.ts";
import type { TransactionDetail } from "./schemas.ts";

/**
 * Lists every transaction of an application, newest first, with its accounts and flags. Throws 404 for another
 * broker's.
 */
export async function listTransactions(ctx: BrokerContext, applicationId: string): Promise<TransactionList> {
  return readFromApplication(ctx, applicationId, "transactions.listed", async (tx) => {
    const { accounts, flags, currency } = await loadListContext(tx, applicationId);
    const { id: transactionId, accountId, date, description, amount, balance } = transactions;
    const rows = await tx
      .select({ transactionId, accountId, date, description, amount, balance, ...shownCategory })
      .from(transactions)
      .where(eq(transactions.applicationId, applicationId))
      .orderBy(desc(transactions.date), desc(transactions.id));
    const computed = await loadComputedBalances(tx, applicationId, rows);
    const transactionsWithBalance = rows.map((row) => ({
      ...row,
      computedBalance: computed.get(row.transactionId) ?? null,
    }));
    return { currency, accounts, transactions: transactionsWithBalance, flags };
  });
}

/** Loads the context of a list of transactions: accounts, main currency, and flags that refer to transactions. */
export async function loadListContext(
  tx: Tx,
  applicationId: string,
): Promise<{ currency: string; accounts: ListedAccount[]; flags: ListedFlag[] }> {
  const [summary] = await tx.execute<{
    currency: string;
    flags: TransactionSummary["flags"];
  }>(sql`select summary->>'currency' as currency, summary->'flags' as flags
    from application_summaries where application_id = ${applicationId}`);
  const currency = summary?.currency ?? "NZD";
  const { bank, accountNumber, id } = statementAccounts;
  const rows = await rowsOf(tx, statementAccounts, applicationId, bank, accountNumber, id);
  const flags = summary?.flags ?? [];
  const keys = flagKeys(flags);
  return {
    currency,
    accounts: rows.map((row) => ({ ...shownAccount(row), currency: row.currency ?? currency })),
    flags: flags.flatMap(({ message, transactionIds }, index) =>
      transactionIds.length > 0 ? { key: keys[index] ?? "", message, transactionIds } : [],
    ),
  };
}

/** Finds a transaction with its places in documents, links to them, and the broker's corrections. */
export async function findTransaction(
  ctx: BrokerContext,
  applicationId: string,
  transactionId: string,
): Promise<TransactionDetail> {
  return asReadingBroker(ctx, async (tx) => {
    await requireApplication(tx, applicationId);
    if (!isId(transactionId)) throw notFound("Transaction");
    const { date, description, amount, correctedCategory, excludedReason } = transactions;
    const rememberedCategory = categoryCorrections.category;
    const [row] = await tx
      .select({ date, description, amount, correctedCategory, excludedReason, rememberedCategory })
      .from(transactions)
      .leftJoin(categoryCorrections, eq(categoryCorrections.merchant, transactions.merchant))
      .where(and(eq(transactions.id, transactionId), eq(transactions.applicationId, applicationId)));
    if (!row) throw notFound("Transaction");
    await recordAudit(tx, ctx, "transaction.read", transactionId);
    const sources = await loadSources(tx, ctx, transactionId);
    return { transactionId, ...row, amount: toNumber(row.amount), sources };
  });
}

async function loadSources(tx: Tx, ctx: BrokerContext, transactionId: string) {
  const { documentId, page, line } = transactionSources;
  const rows = await tx
    .select({ documentId, fileName: documents.fileName, entry: statements.entry, page, line })
    .from(transactionSources)
    .innerJoin(documents, eq(documents.id, documentId))
    .innerJoin(statements, eq(statements.id, transactionSources.statementId))
    .where(eq(transactionSources.transactionId, transactionId))
    .orderBy(asc(page), asc(documentId));
  return rows.map((row) => {
    const file = { id: row.documentId, brokerId: ctx.actor.brokerId, fileName: row.fileName };
    const link = fileLink("documents", file, ctx.now);
    return { ...row, url: row.page === null || row.entry !== null ? link : `${link}#page=${row.page}` };
  });
}

export type MonthlyIncome = { payer: string; category: Category; month: string; amount: Cents };

const incomeCategories = categories.filter(({ group }) => group === "INCOME").map(({ category }) => category);

/** Returns income by payer and month, counted as in the summary's income streams. `currency` is the summary's. */
export async function incomeByMonth(
  ctx: BrokerContext,
  applicationId: string,
  currency: string,
): Promise<MonthlyIncome[]> {
  return asReadingBroker(ctx, async (tx) => {
    await requireApplication(tx, applicationId);
    const rows = await tx.execute<MonthlyIncome>(sql`
      select t.merchant as payer, t.category, to_char(t.date, 'YYYY-MM') as month, sum(t.amount)::float8 as amount
      from transactions t join statement_accounts a on a.broker_id = t.broker_id and a.id = t.account_id
      where t.application_id = ${applicationId} and not t.excluded and t.amount > 0
        and t.category in ${incomeCategories} and a.kind is distinct from 'LOAN'
        and coalesce(a.currency, ${currency}) = ${currency} and t.merchant is not null
      group by 1, 2, 3 order by 3, 1, 2`);
    return [...rows];
  });
}

/** Excluded transactions are not recategorised, so a later correction is only in its own column. */
const isCorrectedSince = sql`(${transactions.excluded} and ${transactions.correctedCategory} is not null)`;

function orCorrected<T>(corrected: unknown, otherwise: unknown): SQL<T> {
  return sql<T>`case when ${isCorrectedSince} then ${corrected} else ${otherwise} end`;
}

/** The columns of a transaction's category, and of what else a correction changes, as lists show them. */
export const shownCategory = {
  category: orCorrected<Category | null>(transactions.correctedCategory, transactions.category),
  rule: orCorrected<DecidingRule | null>(sql`'CORRECTED'`, transactions.categoryRule),
  confidence: orCorrected<number | null>(sql`1::float8`, transactions.confidence),
  merchant: transactions.merchant,
  excluded: transactions.excluded,
};

type Row = Parameters<typeof computeBalances>[0][number] & { accountId: string };

/**
 * Loads the computed balances of an application's transactions, by transaction. Reads positions only from proved
 * statements, and only for accounts with a missing balance.
 */
async function loadComputedBalances(tx: Tx, applicationId: string, rows: readonly Row[]) {
  const accounts = [...new Set(rows.flatMap((row) => (row.balance === null ? row.accountId : [])))];
  if (accounts.length === 0) return new Map();
  const proved = await tx
    .select()
    .from(statements)
    .where(
      and(
        eq(statements.applicationId, applicationId),
        inArray(statements.accountId, accounts),
        eq(statements.verification, "PROVED"),
      ),
    );
  if (proved.length === 0) return new Map();
  const ids = proved.map(({ id }) => id);
  const documents = [...new Set(proved.map((statement) => statement.documentId))];
  const { documentId, statementId, transactionId, position } = transactionSources;
  const sources = await tx
    .select({ statementId, transactionId, position })
    .from(transactionSources)
    // The table has an index by document, not by statement.
    .where(and(inArray(documentId, documents), inArray(statementId, ids)));
  const places = Map.groupBy(sources, (source) => source.statementId);
  return computeBalances(
    rows,
    proved.map((statement) => ({ ...statement, places: places.get(statement.id) ?? [] })),
  );
}
