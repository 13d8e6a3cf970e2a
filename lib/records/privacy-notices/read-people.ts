import { type SQL, sql } from "drizzle-orm";
import { formatWholeMoney } from "#lib/platform/money.ts";
import type { Tx } from "#lib/platform/tenancy/context.ts";
import type { CollectionRole } from "./core/collection-notice.ts";

/** A person whose data came from somebody else and who has yet to be told. */
type UntoldPerson = {
  applicationId: string;
  key: string;
  clientId: string | null;
  name: string;
  role: CollectionRole;
  source: string;
  /** Null unless the broker has entered them. */
  purpose: string | null;
  recipients: string | null;
};

/** Information privacy principle 3A applies to what is collected from this day. */
const PRINCIPLE_3A_FROM = "2026-05-01";

/**
 * The people yet to be told, in the applications that `where` selects as `a`: applicants without a reading of the notice
 * while another has answered through their own link, givers of the gifts in the loan request, and those that the broker
 * added.
 */
export async function readUntold(tx: Tx, where: SQL): Promise<UntoldPerson[]> {
  const rows = await tx.execute<
    Omit<UntoldPerson, "name"> & { name: string | null; amount: number | null }
  >(sql`
    with chosen as (select a.broker_id, a.id, a.created_at from applications a where ${where}),
    joint as (
      select o.application_id, 'client:' || c.id as key, c.id as client_id, c.first_name || ' ' || c.last_name as name,
        'JOINT_APPLICANT' as role, string_agg(s.first_name || ' ' || s.last_name, ' and ' order by so.position) as source
      from chosen join application_clients o on o.broker_id = chosen.broker_id and o.application_id = chosen.id
      join clients c on c.broker_id = o.broker_id and c.id = o.client_id and c.erased_at is null
      join application_clients so on so.broker_id = o.broker_id and so.application_id = o.application_id
        and so.client_id <> o.client_id
      join clients s on s.broker_id = so.broker_id and s.id = so.client_id
      where exists (select 1 from privacy_notice_readings r where r.broker_id = so.broker_id
          and r.application_id = so.application_id and r.client_id = so.client_id)
        and not exists (select 1 from privacy_notice_readings r where r.broker_id = o.broker_id
          and r.application_id = o.application_id and r.client_id = o.client_id)
      group by o.application_id, c.id, c.first_name, c.last_name),
    gifts as (
      select chosen.id as application_id, 'gift:' || (g.item ->> 'itemId') as key, g.item ->> 'note' as name,
        (g.item ->> 'amount')::float8 as amount
      from chosen join loan_requests l on l.broker_id = chosen.broker_id and l.application_id = chosen.id
      cross join jsonb_array_elements(l.deposit_items) as g(item)
      where g.item ->> 'kind' = 'GIFT' and chosen.created_at >= ${PRINCIPLE_3A_FROM}::date),
    found as (
      select application_id, key, client_id, name, role, source, null::float8 as amount from joint
      union all
      select application_id, key, null, name, 'GIFT_GIVER', 'The applicants', amount from gifts)
    select f.application_id as "applicationId", f.key, f.client_id as "clientId", f.name, f.role, f.source, f.amount,
      null as purpose, null as recipients
    from found f where not exists (select 1 from collection_notices n
      where n.application_id = f.application_id and n.key = f.key)
    union all
    select n.application_id, n.key, n.client_id, n.name, n.role, n.source, null, n.purpose, n.recipients
    from chosen join collection_notices n on n.broker_id = chosen.broker_id and n.application_id = chosen.id
    where n.outcome is null and (n.key not like 'gift:%' or exists (select 1 from gifts g
        where g.application_id = n.application_id and g.key = n.key))
      and not exists (select 1 from privacy_notice_readings r where r.broker_id = n.broker_id
      and r.application_id = n.application_id and r.client_id = n.client_id)
    order by 1, 5, 2`);
  return rows.map(({ amount, name, ...row }) => ({
    ...row,
    name: name ?? (amount === null ? "Giver of a gift" : `Giver of ${formatWholeMoney(amount)}`),
  }));
}
