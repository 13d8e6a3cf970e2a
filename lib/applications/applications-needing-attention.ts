import { sql } from "drizzle-orm";
import { asReadingBroker } from "#db/tenant.ts";
import type { BrokerContext } from "#lib/context.ts";
import { selectApplications } from "./application-row.ts";
import type { ApplicationResponse } from "./schemas.ts";

/** Why the broker should look, the most urgent first. */
export const attentionReasons = [
  "FAILED_DOCUMENTS",
  "READY_TO_SUBMIT",
  "NO_STATEMENTS",
  "NO_DOCUMENTS",
] as const;
export type AttentionReason = (typeof attentionReasons)[number];

export type ApplicationNeedingAttention = ApplicationResponse & {
  reason: AttentionReason;
  failedDocuments: number;
  /** When it came to the status it is in, UTC. */
  since: string;
};

const failed = sql`(select count(*)::int from documents d
  where d.broker_id = a.broker_id and d.application_id = a.id and d.status = 'FAILED')`;

const reason = sql`case when ${failed} > 0 then 'FAILED_DOCUMENTS' when a.status = 'READY' then 'READY_TO_SUBMIT'
  when a.status = 'DOCUMENTS_RECEIVED' then 'NO_STATEMENTS' else 'NO_DOCUMENTS' end`;

const columns = sql`, ${reason} as reason, ${failed} as "failedDocuments",
  to_char(a.status_changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as since`;

/**
 * The applications not yet submitted that wait for the broker, by urgency, within it the longest waiting first:
 * at most `limit`, and how many there are. One whose statements are in processing waits only where a file failed.
 */
export async function applicationsNeedingAttention(
  ctx: BrokerContext,
  limit: number,
): Promise<{ total: number; items: ApplicationNeedingAttention[] }> {
  const where = sql`where a.status in ('DRAFT', 'DOCUMENTS_RECEIVED', 'READY') or (a.status = 'PROCESSING' and ${failed} > 0)`;
  const urgency = sql`array_position(array[${sql.join(
    attentionReasons.map((name) => sql`${name}`),
    sql`, `,
  )}]::text[], ${reason})`;
  return asReadingBroker(ctx, async (tx) => {
    const [count] = await tx.execute<{ total: number }>(
      sql`select count(*)::int as total from applications a ${where}`,
    );
    const items = await selectApplications<Omit<ApplicationNeedingAttention, keyof ApplicationResponse>>(
      tx,
      sql`${where} order by ${urgency}, a.status_changed_at, a.id limit ${limit}`,
      columns,
    );
    return { total: count?.total ?? 0, items };
  });
}
