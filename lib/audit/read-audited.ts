import type { AuditEntry } from "#lib/audit/record-audit.ts";
import { actorName, type BrokerContext } from "#lib/context.ts";

/**
 * A read for callers that poll: scope, audit row and query in one prepared statement and one round trip.
 * `query` selects from `begin_read`'s row by LATERAL, so that the scope is set before it runs; its own
 * parameters start at $9. Other reads use `asReadingBroker`, where building the statements costs more than
 * running them.
 */
export async function readAudited<Row extends object>(
  ctx: BrokerContext,
  audit: Required<Pick<AuditEntry, "action" | "entity" | "entityId">>,
  query: string,
  parameters: string[],
): Promise<Row[]> {
  const { action, entity, entityId } = audit;
  const scope = [
    ctx.actor.brokerId,
    actorName(ctx.actor),
    ctx.requestId,
    ctx.now.toISOString(),
    action,
    entity,
    entityId,
    ctx.address ?? null,
  ];
  const statement = `select found.* from begin_read($1, $2, $3, $4, $5, $6, $7, $8) as scope(open), lateral (${query}) as found`;
  const rows = await ctx.db.$client.unsafe(statement, [...scope, ...parameters], { prepare: true });
  return [...rows] as unknown as Row[];
}
