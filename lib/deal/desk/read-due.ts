import { and, asc, eq, isNotNull, isNull, lte, sql } from "drizzle-orm";
import { drawnParts } from "#db/schema/settlements.ts";
import { conditions, submissions } from "#db/schema/submissions.ts";
import type { Tx } from "#db/tenant.ts";
import type { DueDate } from "#lib/deal/desk/core/due-dates.ts";
import { instantOf } from "#lib/records/applications/get-application.ts";

export type Activity = {
  applicationId: string;
  failed: boolean;
  conflicting: boolean;
  /** Files that an applicant sent since the broker last looked, and the time of the latest. */
  arrived: number;
  arrivedLast: string | null;
  /** When the latest working link was created; null if there is none. */
  linkedSince: string | null;
  /** The applicants with a working link whose email was not rejected and has not failed. */
  linkedClients: string[];
  /** An unused link expires within two days. */
  linkEnds: boolean;
};

/** The activity of every application that has any. Aggregates rows first, so each table is read once. */
export async function readActivity(tx: Tx, now: Date): Promise<Map<string, Activity>> {
  const rows = await tx.execute<Activity>(sql`
    with failed as (select distinct application_id from documents where status = 'FAILED'),
    arrived as (select d.application_id, count(*)::int as files, max(d.created_at) as last
        from upload_link_files d join applications a on a.broker_id = d.broker_id and a.id = d.application_id
       where (a.looked_at is null or d.created_at > a.looked_at) group by 1),
    conflicting as (select distinct application_id from statements where verification = 'CONFLICT'),
    linked as (select l.application_id, max(l.created_at) as since, array_agg(distinct l.client_id::text) as clients,
        bool_or(l.expires_at <= ${now.toISOString()}::timestamptz + interval '2 days' and not exists (select 1 from upload_link_files d
          where d.broker_id = l.broker_id and d.upload_link_id = l.id)) as ends
        from upload_links l where l.revoked_at is null and l.expires_at > ${now.toISOString()}::timestamptz
          and l.delivery_state not in ('REFUSED', 'FAILED') group by 1)
    select coalesce(f.application_id, r.application_id, c.application_id, k.application_id) as "applicationId",
      f.application_id is not null as failed, c.application_id is not null as conflicting,
      coalesce(r.files, 0) as arrived, ${sql.raw(instantOf("r.last"))} as "arrivedLast", ${sql.raw(instantOf("k.since"))} as "linkedSince",
      coalesce(k.clients, '{}') as "linkedClients", coalesce(k.ends, false) as "linkEnds"
    from failed f full join arrived r on r.application_id = f.application_id
      full join conflicting c on c.application_id = coalesce(f.application_id, r.application_id)
      full join linked k on k.application_id = coalesce(f.application_id, r.application_id, c.application_id)`);
  return new Map(rows.map((row) => [row.applicationId, row]));
}

export type OpenCondition = { submissionId: string; text: string; dueOn: string | null };

/** The open conditions of all approved submissions, earliest due first. */
export function readConditions(tx: Tx): Promise<OpenCondition[]> {
  return tx
    .select({ submissionId: conditions.submissionId, text: conditions.text, dueOn: conditions.dueOn })
    .from(conditions)
    .innerJoin(submissions, eq(submissions.id, conditions.submissionId))
    .where(
      and(
        isNull(conditions.satisfiedAt),
        isNull(conditions.waivedAt),
        sql`${submissions.state} in ('CONDITIONAL', 'UNCONDITIONAL')`,
      ),
    )
    .orderBy(sql`${conditions.dueOn} asc nulls last`, asc(conditions.id));
}

/** The fixed rates that end within the next 30 days, or have ended without a refix. */
export async function readFixedRates(tx: Tx, today: string): Promise<DueDate[]> {
  const rows = await tx
    .select({
      applicationId: drawnParts.applicationId,
      on: drawnParts.fixedUntil,
      lenderName: submissions.lenderName,
    })
    .from(drawnParts)
    .innerJoin(submissions, eq(submissions.id, drawnParts.submissionId))
    .where(
      and(
        isNull(drawnParts.endedOn),
        isNotNull(drawnParts.fixedUntil),
        lte(drawnParts.fixedUntil, sql`${today}::date + 30`),
      ),
    );
  return rows.flatMap(({ applicationId, on, lenderName }) =>
    on === null ? [] : [{ kind: "FIXED_RATE_ENDS" as const, applicationId, on, subject: lenderName }],
  );
}
