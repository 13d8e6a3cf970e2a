import { sql } from "drizzle-orm";
import { asAdministrator } from "#db/tenant.ts";
import type { Context, UserActor } from "#lib/context.ts";
import { type AuditFilter, writeCursor } from "./core/audit-filter.ts";
import type { AuditPage } from "./schemas.ts";
import { type AuditPlace, namesIn, selectAudit, toAuditRow } from "./select-audit.ts";

const PAGE = 50;

/** A page of the audit log across brokers, newest first, with the ways to the pages beside it. */
export function readAudit(
  ctx: Context<UserActor>,
  filter: AuditFilter,
  place: AuditPlace,
): Promise<AuditPage> {
  return asAdministrator(ctx, async (tx) => {
    const found = await selectAudit(tx, filter, place, PAGE + 1);
    const upwards = place !== null && "after" in place;
    const more = found.length > PAGE;
    const rows = found.slice(0, PAGE);
    if (upwards) rows.reverse();
    const names = await namesIn(tx, rows);
    const [newest, oldest] = [rows[0], rows.at(-1)];
    // Upwards the page came from somewhere older; downwards from a place, somewhere newer.
    const hasNewer = upwards ? more : place !== null;
    const hasOlder = upwards || more;
    return {
      rows: rows.map((row) => toAuditRow(row, names)),
      newerCursor: newest && hasNewer ? writeCursor(newest) : null,
      olderCursor: oldest && hasOlder ? writeCursor(oldest) : null,
    };
  });
}

/** The actions that occur in the log, by name. One look into the index for each, however long the log is. */
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
