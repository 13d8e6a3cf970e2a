import { database } from "#db/client.ts";
import { allJobs } from "#inngest/functions/all-jobs.ts";
import type { QueueDepth } from "#lib/telemetry/metrics.ts";

/** The number of waiting events and jobs, across all processes that share the database. */
export async function queueDepth(): Promise<QueueDepth> {
  const { sql } = database();
  const [[events], queued] = await Promise.all([
    sql<{ count: number }[]>`select count(*)::int as count from outbox where sent_at is null`,
    sql<{ name: string; count: number }[]>`
      select name, count(*)::int as count from pgboss.job where state in ('created', 'retry') group by name`,
  ]);
  const counts = new Map(queued.map(({ name, count }) => [name, count]));
  return {
    events: events?.count ?? 0,
    jobs: Object.fromEntries(allJobs.map(({ id }) => [id, counts.get(id) ?? 0])),
  };
}
