import { asAdministrator, asBroker } from "#db/tenant.ts";
import type { Context, UserActor } from "#lib/context.ts";
import { csvLine } from "#lib/format/csv-line.ts";
import { type AuditCursor, type AuditFilter, auditFilterParams } from "./core/audit-filter.ts";
import { namesIn, selectAudit, toAuditRow } from "./read-audit.ts";
import { recordAudit } from "./record-audit.ts";

const PAGE = 1_000;
const BYTE_ORDER_MARK = "\uFEFF";
const head = [
  "Time (UTC)",
  "What",
  "Actor",
  "Action",
  "Entity",
  "Entity id",
  "Broker",
  "Broker id",
  "Request",
  "Address",
  "Detail",
];

/**
 * The matching rows as CSV, newest first, one page at a time, each in a short transaction. The download and
 * its filter are audited before the first line is sent.
 */
export async function* auditAsCsv(ctx: Context<UserActor>, filter: AuditFilter): AsyncGenerator<string> {
  await asBroker(ctx, (tx) =>
    recordAudit(tx, ctx, {
      action: "audit-log.exported",
      detail: Object.fromEntries(auditFilterParams(filter)),
    }),
  );
  yield BYTE_ORDER_MARK + csvLine(head);
  let before: AuditCursor | undefined;
  for (;;) {
    const place = before === undefined ? null : { before };
    const { rows, last } = await asAdministrator(ctx, async (tx) => {
      const found = await selectAudit(tx, filter, place, PAGE);
      const names = await namesIn(tx, found);
      return { rows: found.map((row) => toAuditRow(row, names)), last: found.at(-1) };
    });
    yield rows
      .map((row) =>
        csvLine([
          row.at,
          row.sentence,
          row.actor,
          row.action,
          row.entity,
          row.entityId,
          row.brokerName,
          row.brokerId,
          row.requestId,
          row.address,
          row.detail && JSON.stringify(row.detail),
        ]),
      )
      .join("");
    if (last === undefined || rows.length < PAGE) return;
    before = { at: last.at, id: last.id };
  }
}
