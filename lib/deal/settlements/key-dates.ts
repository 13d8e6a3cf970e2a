import { sql } from "drizzle-orm";
import type { Tx } from "#db/tenant.ts";
import { leadOf, pendingDates } from "#lib/deal/submissions/core/deal-dates.ts";
import { dealAmount } from "#lib/platform/crm/deal-amount.ts";
import type { SubmissionState } from "#lib/records/applications/core/submission-state.ts";
import type { KeyDate } from "./core/key-date.ts";
import { openRefix, reminderKind } from "./list-drawn-parts.ts";

const names = sql.raw(`(select string_agg(c.first_name || ' ' || c.last_name, ' & ' order by ac.position)
  from application_clients ac join clients c on c.broker_id = ac.broker_id and c.id = ac.client_id
 where ac.broker_id = a.broker_id and ac.application_id = a.id)`);

/** Whether a submission can still lead to a loan. */
const isLive = sql.raw(
  `s.state in ('PREPARING', 'SUBMITTED', 'MORE_INFORMATION', 'CONDITIONAL', 'UNCONDITIONAL')`,
);

/**
 * The dates of the broker's deals from a given day, in order. Refixes stay due until handled, so past ones are included
 * too.
 */
export async function keyDates(tx: Tx, from: string): Promise<KeyDate[]> {
  const rows = await tx.execute<Omit<KeyDate, "amount"> & { amount: string | null }>(sql`
    select d.kind, d.id, d."applicationId", to_char(d.day, 'YYYY-MM-DD') as "on", coalesce(d.names, '') as names,
      d.lender, d.amount::text as amount, d.rate, d.text, d."isSettled"
    from (
      select 'REFIX' as kind, p.id, a.id as "applicationId", p.fixed_until as day, s.lender_name as lender, p.amount,
        p.rate, null::text as text,
        (${openRefix} is not null or coalesce(${reminderKind}, '') = 'DONE') as "isSettled", ${names} as names
      from drawn_parts p
        join submissions s on s.broker_id = p.broker_id and s.id = p.submission_id
        join applications a on a.broker_id = p.broker_id and a.id = p.application_id
      where p.ended_on is null and p.fixed_until is not null
      union all
      select 'CONDITION', k.id, a.id, k.due_on, s.lender_name, null, null, k.text, false, ${names}
      from conditions k
        join submissions s on s.broker_id = k.broker_id and s.id = k.submission_id
        join applications a on a.broker_id = s.broker_id and a.id = s.application_id
      where k.satisfied_at is null and k.waived_at is null and ${isLive} and a.withdrawn_at is null
        and k.due_on >= ${from}::date
      union all
      select 'APPROVAL_EXPIRY', s.id, a.id, s.approval_expires_on, s.lender_name, s.approved_amount, null, null, false,
        ${names}
      from submissions s join applications a on a.broker_id = s.broker_id and a.id = s.application_id
      where ${isLive} and a.withdrawn_at is null and s.approval_expires_on >= ${from}::date
    ) d order by d.day, d.kind, d.id`);
  const others = rows.map((row) => ({ ...row, amount: row.amount === null ? null : Number(row.amount) }));
  return [...others, ...(await requestDates(tx, from))].toSorted((a, b) => {
    const [one, other] = [a, b].map(({ on, kind, id }) => `${on} ${kind} ${id}`) as [string, string];
    return one < other ? -1 : 1;
  });
}

type RequestRow = {
  id: string;
  auctionOn: string | null;
  financeOn: string | null;
  settlementOn: string | null;
  requested: string | null;
  submissions: { state: SubmissionState; approvedAmount: number | null; partsAmount: number | null }[];
  names: string;
};

/** The dates that loan requests still have to meet, from a given day. */
async function requestDates(tx: Tx, from: string): Promise<KeyDate[]> {
  const day = (column: string) => sql.raw(`to_char(r.${column}, 'YYYY-MM-DD')`);
  const rows = await tx.execute<RequestRow>(sql`
    select a.id, ${day("auction_on")} as "auctionOn", ${day("finance_on")} as "financeOn",
      ${day("settlement_on")} as "settlementOn", r.loan_amount::text as requested, coalesce(${names}, '') as names,
      (select coalesce(json_agg(json_build_object('state', s.state, 'approvedAmount', s.approved_amount, 'partsAmount',
          (select sum((part->>'amount')::bigint) from jsonb_array_elements(s.parts) part)) order by s.state_changed_at desc), '[]')
        from submissions s where s.broker_id = a.broker_id and s.application_id = a.id and s.kind = 'NEW_LENDING') as submissions
    from loan_requests r join applications a on a.broker_id = r.broker_id and a.id = r.application_id
    where a.withdrawn_at is null and greatest(r.auction_on, r.finance_on, r.settlement_on) >= ${from}::date`);
  return rows.flatMap(({ id, requested, names: clients, submissions, ...request }) => {
    const lead = leadOf(submissions);
    const { amount } = dealAmount(lead, requested === null ? null : Number(requested));
    return pendingDates(request, lead?.state ?? null)
      .filter(({ on }) => on >= from)
      .map((date) => ({
        ...date,
        id,
        applicationId: id,
        names: clients,
        lender: null,
        rate: null,
        text: null,
        isSettled: false,
        amount,
      }));
  });
}
