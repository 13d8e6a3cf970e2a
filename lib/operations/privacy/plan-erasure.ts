import { eq, sql } from "drizzle-orm";
import { clients } from "#db/schema/clients.ts";
import type { Tx } from "#db/tenant.ts";
import { aucklandDate } from "#lib/platform/dates.ts";
import { env } from "#lib/platform/settings/env.ts";
import { isPastRetention, type RecordFacts, requiredUntil } from "./core/retention.ts";
import type { ErasureOutcome } from "./schemas.ts";

export type PlannedApplication = Pick<Row, "applicationId" | "others" | "documents"> & {
  outcome: ErasureOutcome;
  keptUntil: string | null;
  createdAt: Date;
};

type Row = Omit<RecordFacts, "lastRecordOn" | "lastActivityOn"> & {
  applicationId: string;
  createdAt: string;
  lastRecordAt: string;
  lastActivityAt: string;
  /** Applicants who are not being erased. */
  others: { clientId: string; name: string }[];
  documents: number;
};

/** The effect of erasing a client now on each of their applications, oldest first. */
export async function planErasure(
  tx: Tx,
  { clientId, reason, now }: { clientId: string; reason: "REQUEST" | "RETENTION"; now: Date },
): Promise<PlannedApplication[]> {
  const years = env().settings.RETENTION_YEARS;
  const today = aucklandDate(now);
  return (await recordFacts(tx, clientId)).map((row) => {
    const { applicationId, others, documents } = row;
    const facts: RecordFacts = {
      ...row,
      lastRecordOn: aucklandDate(row.lastRecordAt),
      lastActivityOn: aucklandDate(row.lastActivityAt),
    };
    const keptUntil = requiredUntil(facts, today, years);
    const isPast = isPastRetention(facts, today, years);
    return {
      applicationId,
      others,
      documents,
      createdAt: new Date(row.createdAt),
      keptUntil,
      outcome:
        reason === "RETENTION" ? (isPast ? "ERASED" : "UNTOUCHED") : outcomeOf(keptUntil, others.length),
    };
  });
}

function outcomeOf(keptUntil: string | null, others: number): ErasureOutcome {
  if (others > 0) return keptUntil === null ? "PART_ERASED" : "SHARED_KEPT";
  return keptUntil === null ? "ERASED" : "REDUCED";
}

/** Whether a client without applications is past retention. */
export async function isClientPast(tx: Tx, clientId: string, now: Date): Promise<boolean> {
  const [client] = await tx
    .select({ createdAt: clients.createdAt })
    .from(clients)
    .where(eq(clients.id, clientId));
  if (!client) return true;
  const createdOn = aucklandDate(client.createdAt.toISOString());
  const facts = { isAdvised: false, lastRecordOn: createdOn, lastActivityOn: createdOn, loanRunsUntil: null };
  return isPastRetention(facts, aucklandDate(now), env().settings.RETENTION_YEARS);
}

async function recordFacts(tx: Tx, clientId: string): Promise<Row[]> {
  const ofApplication = "x.broker_id = a.broker_id and x.application_id = a.id";
  const latest = (table: string, column: string) =>
    sql.raw(`(select max(x.${column}) from ${table} x where ${ofApplication})`);
  const rows = await tx.execute<Row>(sql`
    select a.id as "applicationId", to_json(a.created_at) #>> '{}' as "createdAt",
      (s.decided or r.broker_id is not null or g.acknowledged_at is not null) as "isAdvised",
      to_json(greatest(a.status_changed_at, s.changed_at, r.updated_at, g.acknowledged_at, p.made_at,
        (d.last_on::timestamp at time zone 'Pacific/Auckland'), ${latest("fact_finds", "updated_at")})) #>> '{}' as "lastRecordAt",
      to_json(greatest(a.created_at, a.status_changed_at, a.looked_at, ${latest("documents", "created_at")},
        ${latest("scenarios", "updated_at")}, ${latest("loan_requests", "updated_at")},
        ${latest("privacy_notice_readings", "read_at")}, ${latest("collection_notices", "updated_at")})) #>> '{}' as "lastActivityAt",
      d.runs_until::text as "loanRunsUntil",
      (select count(*)::int from documents x where ${sql.raw(ofApplication)}) as documents,
      (select coalesce(json_agg(json_build_object('clientId', c.id, 'name', c.first_name || ' ' || c.last_name)
          order by o.position), '[]')
         from application_clients o join clients c on c.broker_id = o.broker_id and c.id = o.client_id
        where o.broker_id = a.broker_id and o.application_id = a.id and c.id <> ac.client_id and c.erased_at is null) as others
    from application_clients ac join applications a on a.broker_id = ac.broker_id and a.id = ac.application_id
      left join advice_records r on r.broker_id = a.broker_id and r.application_id = a.id
      cross join lateral (select coalesce(bool_or(x.state <> 'PREPARING' or x.submitted_at is not null), false) as decided,
          max(greatest(x.updated_at, x.state_changed_at)) as changed_at from submissions x where ${sql.raw(ofApplication)}) s
      cross join lateral (select max(x.acknowledged_at) as acknowledged_at
          from advice_acknowledgements x where ${sql.raw(ofApplication)}) g
      cross join lateral (select max(x.created_at) as made_at from packages x join submissions y
          on y.broker_id = x.broker_id and y.id = x.submission_id
         where y.broker_id = a.broker_id and y.application_id = a.id) p
      cross join lateral (select max(greatest(x.drawn_on, x.ended_on)) as last_on,
          max((x.drawn_on + make_interval(years => x.term_years))::date) filter (where x.ended_on is null) as runs_until
          from drawn_parts x where ${sql.raw(ofApplication)}) d
    where ac.client_id = ${clientId}
    order by a.id`);
  return [...rows];
}
