import { sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { allJobs } from "#inngest/functions/all-jobs.ts";
import type { JobList } from "./schemas.ts";

type Row = { name: string; count: number; since: string };

/** Events in the outbox that no runner has accepted yet, by job. Normally empty after a moment. */
export async function waitingEvents(db: Db): Promise<JobList["outbox"]> {
  const rows = await db.execute<Row>(sql`
    select name, count(*)::int as count, min(created_at)::text as since
    from outbox where sent_at is null group by name order by 3`);
  return rows.map(toWaiting);
}

/** Entries of the embedded runner's queue that wait for a worker or a retry, by job. */
export async function waitingJobs(db: Db): Promise<JobList["queue"]> {
  const rows = await db.execute<Row>(sql`
    select name, count(*)::int as count, min(created_on)::text as since
    from pgboss.job where state in ('created', 'retry') group by name order by 3`);
  return rows.map(toWaiting);
}

function toWaiting({ name, count, since }: Row) {
  const job = allJobs.find((candidate) => candidate.id === name || candidate.event === name);
  return { name: job?.name ?? name, count, since: new Date(since).toISOString() };
}
