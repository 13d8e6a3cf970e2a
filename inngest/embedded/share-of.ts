import { sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import type { Job } from "#inngest/job.ts";

/** The most waiting jobs counted per broker. Jobs beyond it all rank the same. */
const MOST_COUNTED = 1_000;

/**
 * A job's group and priority in its queue. The group (its broker) limits how many run at a time. Each job
 * ranks behind as many as its broker has waiting, so brokers take turns. Small work precedes large work.
 */
export async function shareOf(db: Db, job: Job, data: unknown) {
  const { brokerId, workload } = data as { brokerId: string; workload?: string };
  const [row] = await db.execute<{ waiting: number }>(sql`select count(*)::int as waiting from (
    select 1 from pgboss.job where name = ${job.id} and group_id = ${brokerId} and state < 'active' limit ${MOST_COUNTED}
  ) of_broker`);
  const isLarge = workload === "LARGE";
  return { group: { id: brokerId }, priority: (isLarge ? 0 : MOST_COUNTED) - (row?.waiting ?? 0) };
}
