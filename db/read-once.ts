import type { Sql } from "postgres";
import { type AuditEntry, auditRow } from "#lib/audit/record-audit.ts";
import type { BrokerContext } from "#lib/context.ts";

/**
 * The read that a busy caller polls: one query as the actor's broker, with its audit row, prepared and sent in one
 * burst. Everything else goes through `asReadingBroker`; there, building the statements costs more than running them.
 */
export async function readOnce<Row extends object>(
  ctx: BrokerContext,
  audit: AuditEntry,
  query: string,
  parameters: string[],
): Promise<Row[]> {
  const client = (ctx.db as unknown as { $client: Sql }).$client;
  const row = auditRow(ctx, audit);
  const rows = await client.begin(async (tx) => {
    // The connection keeps order: the scope is set before the query runs, although nobody waits in between.
    const scope = tx`select set_config('lodge.broker_id', ${ctx.actor.brokerId}, true),
      set_config('synchronous_commit', 'off', true)`.execute();
    const found = tx.unsafe<Row[]>(query, parameters, { prepare: true }).execute();
    const noted = tx`insert into audit_log (id, at, broker_id, actor, request_id, action, entity, entity_id)
      values (${row.id}, ${row.at.toISOString()}, ${row.brokerId}, ${row.actor}, ${row.requestId}, ${row.action},
        ${row.entity ?? null}, ${row.entityId ?? null})`.execute();
    const [, read] = await Promise.all([scope, found, noted]);
    return [...read];
  });
  return rows as Row[];
}
