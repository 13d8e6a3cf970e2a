import { type SQL, sql } from "drizzle-orm";
import { asReadingBroker, type BrokerContext } from "#db/tenant.ts";
import { recordAudit } from "#lib/platform/audit/record-audit.ts";
import { escapeLike, matchesWords } from "#lib/platform/text/matches-words.ts";
import { applicationStatuses } from "./core/application-status.ts";
import type { ApplicationSort, ListQuery } from "./core/list-query.ts";
import { responseColumns, selectApplications } from "./get-application.ts";
import type { ApplicationResponse } from "./schemas.ts";

/** A small first page starts the response early; larger ones after it save round trips to the database. */
const FIRST_PAGE = 500;

const PAGE = 5_000;

type Page = { items: string | null; last: string | null; count: number };

/**
 * All applications of the broker, newest first, as pages of JSON items joined by commas. Each page runs in its own
 * short transaction. PostgreSQL builds the JSON, which avoids objects that would only be serialized.
 */
export async function* listAllApplications(ctx: BrokerContext): AsyncGenerator<string> {
  let before: string | null = null;
  for (let limit = FIRST_PAGE; ; limit = PAGE) {
    const page = await readPage(ctx, before, limit);
    yield page.items ?? "";
    if (page.count < limit) return;
    before = page.last;
  }
}

function readPage(ctx: BrokerContext, before: string | null, limit: number): Promise<Page> {
  return asReadingBroker(ctx, async (tx) => {
    if (before === null) await recordAudit(tx, ctx, "applications.listed");
    const older = before === null ? sql`` : sql`where a.id < ${before}`;
    const [page] = await tx.execute<Page>(sql`
      select string_agg(row_to_json(item)::text, ',' order by item."applicationId" desc) as items,
             min(item."applicationId"::text) as last, count(*)::int as count
      from (select ${sql.raw(responseColumns)} from applications a ${older} order by a.id desc limit ${limit}) as item`);
    return page ?? { items: null, last: null, count: 0 };
  });
}

/** The highest maximum lending of any bank in any scenario of an application, with the result's guides in cents. */
export type BestLending = {
  bank: string;
  bankName: string;
  maxLending: number;
  scenarioId: string;
  byDebtToIncome: number | null;
  byLoanToValue: number | null;
  debtToIncomeWarning: boolean | null;
  loanToValueWarning: boolean | null;
};

type ListColumns = {
  documents: number;
  failedDocuments: number;
  /** Active links through which nothing has been received. */
  waitingLinks: number;
  /** Null if no scenario is saved. */
  bestLending: BestLending | null;
};

export type ApplicationListItem = ApplicationResponse & ListColumns;

/** `search` is part of an applicant's name, or the start of an application's id. Newest first by default. */
export type ApplicationSearch = Partial<ListQuery> & { clientId?: string; page: number; pageSize: number };

/** Whether the upload link `l` is active and its applicant has not sent anything through it. */
export function isWaitingLink(now: Date): SQL {
  return sql`l.revoked_at is null and l.expires_at > ${now.toISOString()}::timestamptz and not exists (select 1 from upload_link_files sent
    where sent.broker_id = l.broker_id and sent.upload_link_id = l.id)`;
}

const listColumns = (now: Date) => sql`,
  (select count(*)::int from documents d where d.broker_id = a.broker_id and d.application_id = a.id) as documents,
  (select count(*)::int from documents d where d.broker_id = a.broker_id and d.application_id = a.id and d.status = 'FAILED')
    as "failedDocuments",
  (select count(*)::int from upload_links l where l.broker_id = a.broker_id and l.application_id = a.id
      and ${isWaitingLink(now)}) as "waitingLinks",
  (select json_build_object('bank', s.best_bank, 'bankName', s.best_bank_name, 'maxLending', s.best_lending,
      'scenarioId', s.id, 'byDebtToIncome', best.result -> 'byDebtToIncome', 'byLoanToValue', best.result -> 'byLoanToValue',
      'debtToIncomeWarning', best.result -> 'debtToIncomeWarning', 'loanToValueWarning', best.result -> 'loanToValueWarning')
     from scenarios s cross join lateral (select jsonb_path_query_first(s.results, '$[*] ? (@.bank == $bank)',
       jsonb_build_object('bank', s.best_bank)) as result) best where s.broker_id = a.broker_id and s.application_id = a.id
    order by s.best_lending desc, s.id limit 1) as "bestLending"`;

const mainApplicant = sql`(select lower(c.last_name || ' ' || c.first_name)
   from application_clients ac join clients c on c.broker_id = ac.broker_id and c.id = ac.client_id
  where ac.broker_id = a.broker_id and ac.application_id = a.id and ac.position = 0)`;

const sortKeys: Record<ApplicationSort, SQL> = {
  // Ids are indexed and in order of creation.
  created: sql`a.id`,
  applicant: mainApplicant,
  status: sql`array_position(array[${sql.join(
    applicationStatuses.map((status) => sql`${status}`),
    sql`, `,
  )}]::text[], a.status)`,
};

/** A page of the portal's list in the given order. `total` counts every match; `page` starts at 1. */
export async function searchApplications(
  ctx: BrokerContext,
  query: ApplicationSearch,
): Promise<{ total: number; items: ApplicationListItem[] }> {
  const where = sql`where ${sql.join(conditions(query), sql` and `)}`;
  const direction = (query.descending ?? true) ? sql`desc` : sql`asc`;
  const order = sql`order by ${sortKeys[query.sort ?? "created"]} ${direction}, a.id desc`;
  const slice = sql`limit ${query.pageSize} offset ${(query.page - 1) * query.pageSize}`;
  return asReadingBroker(ctx, async (tx) => {
    await recordAudit(tx, ctx, "applications.listed");
    const [count] = await tx.execute<{ total: number }>(
      sql`select count(*)::int as total from applications a ${where}`,
    );
    const items = await selectApplications<ListColumns>(
      tx,
      sql`${where} ${order} ${slice}`,
      listColumns(ctx.now),
    );
    return { total: count?.total ?? 0, items };
  });
}

function conditions(query: ApplicationSearch): SQL[] {
  const found = [sql`true`];
  if (query.statuses && query.statuses.length > 0) {
    const statuses = sql.join(
      query.statuses.map((status) => sql`${status}`),
      sql`, `,
    );
    found.push(sql`a.status in (${statuses})`);
  }
  if (query.clientId) {
    found.push(sql`exists (select 1 from application_clients ac
      where ac.broker_id = a.broker_id and ac.application_id = a.id and ac.client_id = ${query.clientId})`);
  }
  const text = query.search?.trim();
  if (text) {
    const name = sql`concat_ws(' ', c.first_name, c.last_name)`;
    found.push(sql`(a.id::text like ${`${escapeLike(text.toLowerCase())}%`} or exists (
      select 1 from application_clients ac join clients c on c.broker_id = ac.broker_id and c.id = ac.client_id
       where ac.broker_id = a.broker_id and ac.application_id = a.id and ${matchesWords(name, text)}))`);
  }
  return found;
}
