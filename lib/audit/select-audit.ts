import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { auditLog } from "#db/schema/audit-log.ts";
import { users } from "#db/schema/users.ts";
import { isId } from "#lib/ids.ts";
import type { AuditCursor, AuditFilter } from "./core/audit-filter.ts";
import { auditSentence, type Names } from "./core/audit-sentence.ts";
import type { AuditRow } from "./schemas.ts";

export type AuditPlace = { before: AuditCursor } | { after: AuditCursor } | null;

/**
 * At most `limit` matching rows by time: descending from the newest or from before a place, ascending from
 * after one. Each filter has an index in that order, so a page costs the same however long the log is.
 */
export function selectAudit(tx: Tx, filter: AuditFilter, place: AuditPlace, limit: number) {
  const upwards = place !== null && "after" in place;
  const cursor = place === null ? null : "after" in place ? place.after : place.before;
  const beyond = upwards ? sql`>` : sql`<`;
  const direction = upwards ? sql`asc` : sql`desc`;
  return tx
    .select()
    .from(auditLog)
    .where(
      and(
        fits(filter),
        cursor
          ? sql`(${auditLog.at}, ${auditLog.id}) ${beyond} (${cursor.at.toISOString()}::timestamptz, ${cursor.id}::bigint)`
          : undefined,
      ),
    )
    .orderBy(sql`${auditLog.at} ${direction}`, sql`${auditLog.id} ${direction}`)
    .limit(limit);
}

function fits({ who, action, entity, from, to, about }: AuditFilter): SQL | undefined {
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

export type StoredRow = Awaited<ReturnType<typeof selectAudit>>[number];

/** The names of all users in the rows: actors, data owners and subjects. */
export async function namesIn(tx: Tx, rows: readonly StoredRow[]): Promise<Names> {
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

export function toAuditRow(row: StoredRow, names: Names): AuditRow {
  const detail = row.detail as AuditRow["detail"];
  return {
    ...row,
    at: row.at.toISOString(),
    detail,
    sentence: auditSentence({ ...row, detail }, names),
    brokerName: row.brokerId === null ? null : (names.get(row.brokerId) ?? null),
  };
}
