import { sql } from "drizzle-orm";
import { asAdministrator } from "#db/tenant.ts";
import type { Context, UserActor } from "#lib/context.ts";
import { type AuditFilter, writeCursor } from "./core/audit-filter.ts";
import type { AuditPage } from "./schemas.ts";
import { type AuditPlace, namesIn, selectAudit, toAuditRow } from "./select-audit.ts";

const PAGE = 50;

/** A page of the audit log across brokers, newest first, with cursors to the adjacent pages. */
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
    // An ascending page was reached from an older one, a descending page with a place from a newer one.
    const hasNewer = upwards ? more : place !== null;
    const hasOlder = upwards || more;
    return {
      rows: rows.map((row) => toAuditRow(row, names)),
      newerCursor: newest && hasNewer ? writeCursor(newest) : null,
      olderCursor: oldest && hasOlder ? writeCursor(oldest) : null,
    };
  });
}

/** The actions in the log, by name. One index lookup per action, however long the log is. */
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
