import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import type { ApplicationResponse } from "./schemas.ts";

/** The columns of an ApplicationResponse in their JSON form; `a` is the alias of the applications table. */
export const responseColumns = `
  a.id as "applicationId",
  (select json_agg(json_build_object('clientId', c.id, 'clientName', c.first_name || ' ' || c.last_name) order by ac.position)
     from application_clients ac join clients c on c.broker_id = ac.broker_id and c.id = ac.client_id
    where ac.broker_id = a.broker_id and ac.application_id = a.id) as clients,
  a.status,
  to_char(a.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "applicationDate",
  (select count(*)::int from loan_accounts l where l.broker_id = a.broker_id and l.application_id = a.id) as accounts`;

/** Reads applications in the API's format; `rest` is everything after `from applications a`. */
export async function selectApplications<More = unknown>(
  tx: Tx,
  rest: SQL,
  more: SQL = sql``,
): Promise<(ApplicationResponse & More)[]> {
  const rows = await tx.execute(sql`select ${sql.raw(responseColumns)} ${more} from applications a ${rest}`);
  return rows as unknown as (ApplicationResponse & More)[];
}
