import { and, eq, inArray, ne, sql } from "drizzle-orm";
import { documents } from "#db/schema/documents.ts";
import { statementAccounts, statements, transactionSources, transactions } from "#db/schema/statements.ts";
import { asBroker, type BrokerContext, type SendableContext, type Tx } from "#db/tenant.ts";
import { ignoreNotFound, notFound } from "#lib/platform/errors/app-error.ts";
import { newId } from "#lib/platform/ids.ts";
import type { KnownTransaction } from "../core/merge/merge-transactions.ts";
import { placeStatement, type ShownAccount } from "../core/merge/place-statement.ts";
import { type Replaced, replaceDocument } from "../core/merge/replace-document.ts";
import type { FileReading, Statement } from "../core/model.ts";
import { unpackReading } from "../reading/bounded-reading.ts";
import { layoutOf, withRememberedKinds } from "../reading/reading-choices.ts";
import { withOwnDatabase } from "../tasks/own-database.ts";
import { loadKnown } from "./load-known.ts";
import { mergeDuplicateAccounts } from "./merge-duplicate-accounts.ts";
import { changeStatements } from "./statements-version.ts";

type Document = typeof documents.$inferSelect;
/**
 * `formerId` is the account that this position of the document had before. Its rows may all differ now, for example
 * after a broker reversed the direction. Without a number, nothing else would identify the account.
 */
type ToPlace = { statement: Statement; formerId: string | undefined; accounts: ShownAccount[] };
type Placed = { statementId: string; accountId: string; position: number; statement: Statement };

/**
 * Stores a document's reading in one transaction, in a worker. Replaces any earlier reading of the document, counts
 * transactions of other documents only once, and keeps the id and the broker's corrections of each transaction that
 * stays. Returns how many transactions are new, or null if the document has since been deleted.
 */
export function run(input: { ctx: SendableContext; document: Document; packed: Uint8Array }) {
  return ignoreNotFound(
    withOwnDatabase(input.ctx, (ctx) => storeReading(ctx, input.document, unpackReading(input))),
  );
}

async function storeReading(ctx: BrokerContext, document: Document, reading: FileReading) {
  return asBroker(ctx, async (tx) => {
    await planEachTime(tx);
    // Lock the application: the known rows must not change while new ones are compared with them.
    await changeStatements(tx, document.applicationId);
    await requireSameDocument(tx, document);
    const known = await loadKnown(tx, document.applicationId);
    const before = await tx
      .select({ accountId: statements.accountId, position: statements.position })
      .from(statements)
      .where(eq(statements.documentId, document.id));
    const touched = new Set(before.map(({ accountId }) => accountId));
    const accountBefore = new Map(before.map(({ position, accountId }) => [position, accountId]));
    await tx.delete(statements).where(eq(statements.documentId, document.id));
    const placed: Placed[] = [];
    const accounts: ShownAccount[] = [...known];
    const read = await withRememberedKinds(tx, reading.statements);
    for (const [position, statement] of read.entries()) {
      const formerId = accountBefore.get(position);
      const accountId = await accountOf(tx, ctx, document, { statement, formerId, accounts });
      touched.add(accountId);
      placed.push({ statementId: newId(), accountId, position, statement });
    }
    await insertStatements(tx, ctx, document, placed, reading);
    let added = 0;
    for (const accountId of touched) {
      const own = placed.filter((item) => item.accountId === accountId);
      const before = known.find((account) => account.accountId === accountId)?.rows ?? [];
      const replaced = replaceDocument({
        known: before,
        periods: await otherPeriods(tx, accountId, document.id),
        documentId: document.id,
        statements: own.map(({ statementId, statement: { entry, from, to, transactions: rows } }) => {
          return { documentId: document.id, statementId, entry, from, to, rows };
        }),
        newTransactionId: newId,
      });
      await write(tx, ctx, document, accountId, before, replaced, own);
      added += replaced.added.length;
    }
    await mergeDuplicateAccounts(tx, document.applicationId);
    await dropEmptyAccounts(tx, document.applicationId);
    return { added };
  });
}

/** A broker may delete a document while it is being read. Then nothing is stored, and the rerun job ends. */
async function requireSameDocument(tx: Tx, { id, applicationId }: Document): Promise<void> {
  const [present] = await tx
    .select({ applicationId: documents.applicationId })
    .from(documents)
    .where(eq(documents.id, id));
  if (present?.applicationId !== applicationId) throw notFound("Document");
}

/**
 * Applies to this transaction. PostgreSQL plans a foreign key check once per connection. A plan made while a
 * table is new and small, when all its indexes cost the same, can scan all of a broker's rows for each insert
 * until statistics exist.
 */
async function planEachTime(tx: Tx): Promise<void> {
  await tx.execute(sql`select set_config('plan_cache_mode', 'force_custom_plan', true)`);
}

async function accountOf(
  tx: Tx,
  ctx: BrokerContext,
  document: Document,
  { statement, formerId, accounts }: ToPlace,
): Promise<string> {
  const former = accounts.find(({ accountId }) => accountId === formerId);
  const found =
    placeStatement(statement, accounts) ??
    (former?.accountNumber === statement.accountNumber ? former.accountId : null);
  const { bank, accountName, accountNumber, kind, currency, creditLimit, interestRate } = statement;
  if (found) {
    // A later file may supply what an earlier one left out.
    await tx.execute(sql`update statement_accounts set
      bank = coalesce(bank, ${bank}), account_name = coalesce(account_name, ${accountName}),
      account_number = coalesce(account_number, ${accountNumber}), kind = coalesce(kind, ${kind}),
      currency = coalesce(currency, ${currency}), credit_limit = coalesce(${creditLimit}, credit_limit),
      interest_rate = coalesce(${interestRate}, interest_rate) where id = ${found}`);
    const at = accounts.findIndex((account) => account.accountId === found);
    const account = accounts[at];
    if (account) accounts[at] = withStatement(account, statement);
    return found;
  }
  const accountId = newId();
  const identity = { bank, accountName, accountNumber, kind, currency };
  const owner = { brokerId: ctx.actor.brokerId, applicationId: document.applicationId };
  await tx
    .insert(statementAccounts)
    .values({ id: accountId, ...owner, ...identity, creditLimit, interestRate });
  accounts.push({ accountId, ...identity, shown: [statement], rows: statement.transactions });
  return accountId;
}

/** Adds the statement to its account before the next statement of the file is compared. */
function withStatement(account: ShownAccount, statement: Statement): ShownAccount {
  return {
    ...account,
    bank: account.bank ?? statement.bank,
    accountName: account.accountName ?? statement.accountName,
    accountNumber: account.accountNumber ?? statement.accountNumber,
    kind: account.kind ?? statement.kind,
    currency: account.currency ?? statement.currency,
    shown: [...account.shown, statement],
  };
}

async function insertStatements(
  tx: Tx,
  ctx: BrokerContext,
  { id: documentId, applicationId }: Document,
  placed: Placed[],
  { flags }: FileReading,
) {
  if (placed.length === 0) return;
  const owner = { brokerId: ctx.actor.brokerId, applicationId, documentId };
  await tx.insert(statements).values(
    placed.map(({ statementId: id, accountId, position, statement }) => {
      const { from, to, openingBalance, closingBalance, verification, conflicts } = statement;
      const printed = { from, to, openingBalance, closingBalance, verification, conflicts, flags };
      const { entry = null, assumptions = [] } = statement;
      return {
        ...owner,
        id,
        accountId,
        position,
        entry,
        ...printed,
        assumptions,
        layout: layoutOf(statement),
      };
    }),
  );
}

function otherPeriods(tx: Tx, accountId: string, documentId: string) {
  return tx
    .select({ statementId: statements.id, from: statements.from, to: statements.to })
    .from(statements)
    .where(and(eq(statements.accountId, accountId), ne(statements.documentId, documentId)));
}

async function write(
  tx: Tx,
  ctx: BrokerContext,
  document: Document,
  accountId: string,
  known: readonly KnownTransaction[],
  replaced: Replaced,
  placed: Placed[],
) {
  const { brokerId } = ctx.actor;
  const fresh = new Set(replaced.added);
  const rows = replaced.transactions.filter((row) => fresh.has(row.transactionId));
  const owner = { brokerId, applicationId: document.applicationId, accountId };
  const added = rows.map(({ transactionId: id, date, description, amount, balance }) => {
    return { ...owner, id, date, description, amount, balance };
  });
  for (const part of chunksOf(added)) await tx.insert(transactions).values(part);
  const printed = new Map(placed.map((item) => [item.statementId, item.statement.transactions]));
  const sources = replaced.transactions.flatMap(({ transactionId, sources: all }) => {
    const own = all.filter(({ documentId }) => documentId === document.id);
    return own.map(({ documentId, statementId, position }) => {
      const { page = null, line = position + 1, place = null } = printed.get(statementId)?.[position] ?? {};
      return { brokerId, transactionId, statementId, documentId, position, page, line, place };
    });
  });
  for (const part of chunksOf(sources)) await tx.insert(transactionSources).values(part);
  const before = new Map(known.map((row) => [row.transactionId, row]));
  const updated = replaced.transactions.filter((row) => {
    const old = before.get(row.transactionId);
    return old && (old.balance !== row.balance || old.description !== row.description);
  });
  if (updated.length > 0) {
    const values = JSON.stringify(
      updated.map(({ transactionId, balance, description }) => ({ id: transactionId, balance, description })),
    );
    await tx.execute(sql`update transactions t set balance = coalesce(t.balance, x.balance), description = x.description
      from jsonb_to_recordset(${values}::jsonb) as x(id uuid, balance bigint, description text)
      where t.id = x.id and t.account_id = ${accountId}`);
  }
  for (const part of chunksOf(replaced.removed))
    await tx.delete(transactions).where(inArray(transactions.id, part));
}

const CHUNK = 2_000;

function* chunksOf<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let at = 0; at < items.length; at += CHUNK) yield items.slice(at, at + CHUNK);
}

/** Removes accounts without statements. */
export async function dropEmptyAccounts(tx: Tx, applicationId: string): Promise<void> {
  await tx.execute(sql`delete from statement_accounts a where a.application_id = ${applicationId}
    and not exists (select 1 from statements s where s.broker_id = a.broker_id and s.account_id = a.id)
    and not exists (select 1 from transactions t where t.broker_id = a.broker_id and t.account_id = a.id)
    and not exists (select 1 from pdf_statements p where p.broker_id = a.broker_id and p.account_id = a.id)`);
}
