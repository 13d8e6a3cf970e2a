import { sql } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { asReadingBroker } from "#db/tenant.ts";
import { selectApplications } from "#lib/applications/application-row.ts";
import type { ApplicationResponse } from "#lib/applications/schemas.ts";
import { checklistsOf } from "#lib/checklist/read-checklist.ts";
import type { BrokerContext } from "#lib/context.ts";
import { type Attention, attentionOf, attentionReasons } from "./core/attention.ts";

export type ApplicationNeedingAttention = ApplicationResponse &
  Attention & {
    /**
     * When the reason arose: the status change or the applicant's last file. For a link, when it expires.
     * UTC.
     */
    since: string;
  };

type Candidate = {
  id: string;
  total: number;
  arrived: number;
  /** UTC timestamps. */
  changed: string;
  arrivedLast: string | null;
  linkEnds: string | null;
};

/**
 * How many are examined to find the most urgent. More than are shown, because the checklist reorders them.
 */
const CANDIDATES = 25;

/**
 * The applications that need the broker's attention, at most `limit`, and their total. Ordered by urgency,
 * then longest waiting first. One query ranks all of them by what the tables show; then the checklists of the
 * top candidates decide.
 */
export async function applicationsNeedingAttention(
  ctx: BrokerContext,
  limit: number,
): Promise<{ total: number; items: ApplicationNeedingAttention[] }> {
  return asReadingBroker(ctx, async (tx) => {
    const candidates = await rankedCandidates(tx, ctx.now);
    const ids = candidates.map(({ id }) => id);
    if (ids.length === 0) return { total: 0, items: [] };
    const checklists = await checklistsOf(tx, ids, ctx.now);
    const rows = await selectApplications(tx, sql`where a.id in ${ids}`);
    const rowOf = new Map(rows.map((row) => [row.applicationId, row]));
    const waiting = candidates.flatMap((candidate): ApplicationNeedingAttention[] => {
      const [row, checklist] = [rowOf.get(candidate.id), checklists.get(candidate.id)];
      if (!row || !checklist) return [];
      const { arrived, linkEnds } = candidate;
      const attention = attentionOf({ status: row.status, arrived, linkEnds: linkEnds !== null, checklist });
      return attention ? [{ ...row, ...attention, since: sinceOf(attention, candidate) }] : [];
    });
    waiting.sort((a, b) => urgency(a) - urgency(b) || compare(a, b));
    const dropped = candidates.length - waiting.length;
    return { total: (candidates[0]?.total ?? 0) - dropped, items: waiting.slice(0, limit) };
  });
}

/**
 * All candidates, roughly by urgency. Rows are aggregated by application first, so that each table is read
 * once.
 */
async function rankedCandidates(tx: Tx, now: Date): Promise<Candidate[]> {
  const instant = (column: string) =>
    sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);
  const rows = await tx.execute<Candidate>(sql`
    with failed as (select distinct application_id from documents where status = 'FAILED'),
    arrived as (select d.application_id, count(*)::int as files, max(d.created_at) as last
        from documents d join applications a on a.broker_id = d.broker_id and a.id = d.application_id
       where d.from_applicant and (a.looked_at is null or d.created_at > a.looked_at) group by 1),
    conflicting as (select distinct application_id from statements where verification = 'CONFLICT'),
    ending as (select l.application_id, min(l.expires_at) as ends from upload_links l
       where l.revoked_at is null and l.expires_at > ${now.toISOString()}::timestamptz
         and l.expires_at <= ${now.toISOString()}::timestamptz + interval '2 days'
         and not exists (select 1 from documents d where d.broker_id = l.broker_id
           and d.application_id = l.application_id and d.upload_link_id = l.id) group by 1)
    select a.id, count(*) over ()::int as total, coalesce(r.files, 0) as arrived, ${instant("a.status_changed_at")} as changed,
      ${instant("r.last")} as "arrivedLast", ${instant("e.ends")} as "linkEnds"
    from applications a left join failed f on f.application_id = a.id left join arrived r on r.application_id = a.id
      left join conflicting c on c.application_id = a.id left join ending e on e.application_id = a.id
    where a.status in ('DRAFT', 'DOCUMENTS_RECEIVED', 'READY')
      or (a.status = 'PROCESSING' and (f.application_id is not null or r.files > 0))
      or (a.status in ('SUBMITTED', 'APPROVED') and r.files > 0)
    order by case when f.application_id is not null then 0 when c.application_id is not null then 1 when r.files > 0 then 2
      when e.ends is not null then 3 when a.status = 'READY' then 4 when a.status = 'DOCUMENTS_RECEIVED' then 5 else 6 end,
      a.status_changed_at, a.id limit ${CANDIDATES}`);
  return [...rows];
}

function sinceOf({ reason }: Attention, { changed, arrivedLast, linkEnds }: Candidate): string {
  const own = reason === "APPLICANT_UPLOADED" ? arrivedLast : reason === "LINK_EXPIRES" ? linkEnds : null;
  return own ?? changed;
}

function urgency({ reason }: Attention): number {
  return attentionReasons.indexOf(reason);
}

function compare(a: ApplicationNeedingAttention, b: ApplicationNeedingAttention): number {
  if (a.since !== b.since) return a.since < b.since ? -1 : 1;
  return a.applicationId < b.applicationId ? -1 : 1;
}
