import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { auditLog } from "#db/schema/audit-log.ts";
import { users } from "#db/schema/users.ts";
import {
  asAdministrator,
  asBroker,
  asReadingBroker,
  type Context,
  type Tx,
  type UserActor,
} from "#db/tenant.ts";
import { recordAudit } from "#lib/platform/audit/record-audit.ts";
import { isId } from "#lib/platform/ids.ts";
import { type CsvColumns, csvHead, csvRows } from "#lib/platform/text/csv-line.ts";
import { type AuditCursor, type AuditFilter, auditFilterParams, writeCursor } from "./core/audit-filter.ts";
import { auditSentence, type Names } from "./core/audit-sentence.ts";
import type { AuditPage, AuditRow } from "./schemas.ts";

const PAGE = 50;

/** A page of the audit log across brokers, newest first, with cursors to the adjacent pages. */
export async function readAudit(
  ctx: Context<UserActor>,
  filter: AuditFilter,
  place: AuditPlace,
): Promise<AuditPage> {
  const page = await asAdministrator(ctx, async (tx) => {
    const found = await selectAudit(tx, filter, place, PAGE + 1);
    const upwards = place !== null && "after" in place;
    const more = found.length > PAGE;
    const rows = found.slice(0, PAGE);
    if (upwards) rows.reverse();
    const names = await namesIn(tx, rows);
    const [newest, oldest] = [rows[0], rows.at(-1)];
    // An ascending page was reached from an older one, a descending page with a place from a newer one.
    const hasNewer = upwards ? more : place !== null;
    const hasOlder = upwards || more;
    return {
      rows: rows.map((row) => toAuditRow(row, names)),
      newerCursor: newest && hasNewer ? writeCursor(newest) : null,
      olderCursor: oldest && hasOlder ? writeCursor(oldest) : null,
    };
  });
  // Afterwards, so that the page doesn't begin with its own row.
  await asReadingBroker(ctx, (tx) =>
    recordAudit(tx, ctx, "audit-log.read", null, Object.fromEntries(auditFilterParams(filter))),
  );
  return page;
}

/** The actions in the log, by name. Takes one index lookup per action, regardless of the log's length. */
export function auditActionsInUse(ctx: Context<UserActor>): Promise<string[]> {
  return asAdministrator(ctx, async (tx) => {
    const rows = await tx.execute<{ action: string }>(sql`
      with recursive steps as (
        (select action from audit_log order by action limit 1)
        union all
        select (select a.action from audit_log a where a.action > steps.action order by a.action limit 1)
        from steps where steps.action is not null
      ) select action from steps where action is not null`);
    return rows.map(({ action }) => action);
  });
}

type AuditPlace = { before: AuditCursor } | { after: AuditCursor } | null;

/**
 * At most `limit` matching rows by time: descending from the newest row or from before a place, ascending from after
 * one. Each filter has an index in that order, so a page costs the same regardless of the log's length.
 */
function selectAudit(tx: Tx, filter: AuditFilter, place: AuditPlace, limit: number) {
  const upwards = place !== null && "after" in place;
  const cursor = place === null ? null : "after" in place ? place.after : place.before;
  const beyond = upwards ? sql`>` : sql`<`;
  const direction = upwards ? sql`asc` : sql`desc`;
  return tx
    .select()
    .from(auditLog)
    .where(
      and(
        matches(filter),
        cursor
          ? sql`(${auditLog.at}, ${auditLog.id}) ${beyond} (${cursor.at.toISOString()}::timestamptz, ${cursor.id}::bigint)`
          : undefined,
      ),
    )
    .orderBy(sql`${auditLog.at} ${direction}`, sql`${auditLog.id} ${direction}`)
    .limit(limit);
}

function matches({ who, action, entity, from, to, about }: AuditFilter): SQL | undefined {
  const midnight = (day: SQL) => sql`(${day})::timestamp at time zone 'Pacific/Auckland'`;
  return and(
    who === null ? undefined : eq(auditLog.actor, who === "anonymous" ? who : `user:${who}`),
    action === null ? undefined : eq(auditLog.action, action),
    entity === null ? undefined : eq(auditLog.entity, entity),
    about === null ? undefined : eq(auditLog.entityId, about),
    from === null ? undefined : sql`${auditLog.at} >= ${midnight(sql`${from}::date`)}`,
    to === null ? undefined : sql`${auditLog.at} < ${midnight(sql`${to}::date + 1`)}`,
  );
}

type StoredRow = Awaited<ReturnType<typeof selectAudit>>[number];

/** The names of all users in the rows: actors, data owners and subjects. */
async function namesIn(tx: Tx, rows: readonly StoredRow[]): Promise<Names> {
  const mentioned = rows.flatMap((row) => [
    row.actor.replace(/^user:/, ""),
    row.brokerId ?? "",
    row.entity === "user" ? (row.entityId ?? "") : "",
  ]);
  const ids = [...new Set(mentioned)].filter(isId);
  if (ids.length === 0) return new Map();
  const found = await tx.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, ids));
  return new Map(found.map(({ id, name }) => [id, name]));
}

function toAuditRow(row: StoredRow, names: Names): AuditRow {
  const detail = row.detail as AuditRow["detail"];
  return {
    ...row,
    at: row.at.toISOString(),
    detail,
    sentence: auditSentence({ ...row, detail }, names),
    brokerName: row.brokerId === null ? null : (names.get(row.brokerId) ?? null),
  };
}

const CSV_PAGE = 1_000;

const COLUMNS: CsvColumns<AuditRow> = {
  "Time (UTC)": (row) => row.at,
  What: (row) => row.sentence,
  Actor: (row) => row.actor,
  Action: (row) => row.action,
  Entity: (row) => row.entity,
  "Entity id": (row) => row.entityId,
  Broker: (row) => row.brokerName,
  "Broker id": (row) => row.brokerId,
  Request: (row) => row.requestId,
  Address: (row) => row.address,
  Detail: (row) => row.detail && JSON.stringify(row.detail),
};

/**
 * The matching rows as CSV, newest first, one page at a time, each in a short transaction. The download and
 * its filter are audited before the first line is sent.
 */
export async function* auditAsCsv(ctx: Context<UserActor>, filter: AuditFilter): AsyncGenerator<string> {
  await asBroker(ctx, (tx) =>
    recordAudit(tx, ctx, "audit-log.exported", null, Object.fromEntries(auditFilterParams(filter))),
  );
  yield csvHead(Object.keys(COLUMNS));
  let before: AuditCursor | undefined;
  for (;;) {
    const place = before === undefined ? null : { before };
    const { rows, last } = await asAdministrator(ctx, async (tx) => {
      const found = await selectAudit(tx, filter, place, CSV_PAGE);
      const names = await namesIn(tx, found);
      return { rows: found.map((row) => toAuditRow(row, names)), last: found.at(-1) };
    });
    yield csvRows(COLUMNS, rows);
    if (last === undefined || rows.length < CSV_PAGE) return;
    before = { at: last.at, id: last.id };
  }
}
