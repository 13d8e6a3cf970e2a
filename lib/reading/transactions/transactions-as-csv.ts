import { type SQL, sql } from "drizzle-orm";
import { asReadingBroker, type BrokerContext, type Tx } from "#db/tenant.ts";
import { csvHead, csvRows } from "#lib/platform/text/csv-line.ts";
import { readFromApplication } from "#lib/records/applications/require-application.ts";
import { transactionTest } from "./core/find-transactions.ts";
import { transactionColumns } from "./core/transaction-columns.ts";
import type { TransactionFilter } from "./core/transaction-filter.ts";
import type { ListedTransaction } from "./core/transaction-list.ts";
import { loadListContext } from "./read-transactions.ts";

const PAGE = 1_000;

type Printed = Omit<ListedTransaction, "computedBalance"> & {
  fileName: string | null;
  page: number | null;
  line: number | null;
};

/**
 * Yields filtered transactions as CSV text, one page at a time: newest first, or oldest first if the filter asks for
 * it. Each page runs in its own short transaction. Throws 404 for another broker's application before the first page.
 */
export async function* transactionsAsCsv(
  ctx: BrokerContext,
  applicationId: string,
  filter: TransactionFilter,
): AsyncGenerator<string> {
  const setting = await readFromApplication(ctx, applicationId, "transactions.downloaded", (tx) =>
    loadListContext(tx, applicationId),
  );
  const fits = transactionTest(filter, setting.flags);
  const { Excluded, ...printed } = transactionColumns(setting);
  const columns = {
    ...printed,
    "Source file": (row: Printed) => row.fileName,
    Page: (row: Printed) => row.page,
    Line: (row: Printed) => row.line,
    Excluded,
  };
  yield csvHead(Object.keys(columns));
  let last: Printed | undefined;
  for (;;) {
    const rows = await readPage(ctx, applicationId, filter.order === "oldest", last);
    yield csvRows(columns, rows.filter(fits));
    last = rows.at(-1);
    if (rows.length < PAGE) return;
  }
}

function readPage(
  ctx: BrokerContext,
  applicationId: string,
  oldestFirst: boolean,
  last: Printed | undefined,
): Promise<Printed[]> {
  const [beyond, direction] = oldestFirst ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`];
  const after = last
    ? sql`and (t.date, t.id) ${beyond} (${last.date}::date, ${last.transactionId}::uuid)`
    : sql``;
  return asReadingBroker(ctx, async (tx) => query(tx, applicationId, after, direction));
}

async function query(tx: Tx, applicationId: string, after: SQL, direction: SQL): Promise<Printed[]> {
  const rows = await tx.execute<Printed>(sql`
    select t.id as "transactionId", t.account_id as "accountId", t.date::text as date, t.description,
      t.amount::float8 as amount, t.balance::float8 as balance,
      case when t.excluded then coalesce(t.corrected_category, t.category) else t.category end as category,
      t.category_rule as rule, t.confidence, t.merchant, t.excluded, source.file_name as "fileName", source.page, source.line
    from transactions t
    left join lateral (
      select d.file_name || coalesce(' / ' || f.entry, '') as file_name, s.page, s.line from transaction_sources s
      join documents d on d.broker_id = s.broker_id and d.id = s.document_id
      join statements f on f.broker_id = s.broker_id and f.id = s.statement_id
      where s.broker_id = t.broker_id and s.transaction_id = t.id order by s.page, d.id limit 1
    ) source on true
    where t.application_id = ${applicationId} ${after}
    order by t.date ${direction}, t.id ${direction} limit ${PAGE}`);
  return [...rows];
}
