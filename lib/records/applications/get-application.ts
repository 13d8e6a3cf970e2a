import { type SQL, sql } from "drizzle-orm";
import { applications } from "#db/schema/applications.ts";
import { pendingStatuses } from "#db/schema/documents.ts";
import { asBroker, asReadingBroker, type BrokerContext, requireRow, type Tx } from "#db/tenant.ts";
import { readAudited } from "#lib/platform/audit/record-audit.ts";
import { notFound } from "#lib/platform/errors/app-error.ts";
import { isId } from "#lib/platform/ids.ts";
import type { ApplicationResponse } from "./schemas.ts";

/** SQL of an instant in ISO 8601, as the API has it. `column` is an expression with a time zone. */
export function instantOf(column: string): string {
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** SQL of an application's clients as JSON, the main applicant first. `alias` is that of the applications table. */
export function applicantsOf(alias: string): string {
  return `(select json_agg(json_build_object('clientId', c.id, 'clientName', c.first_name || ' ' || c.last_name)
        order by ac.position)
     from application_clients ac join clients c on c.broker_id = ac.broker_id and c.id = ac.client_id
    where ac.broker_id = ${alias}.broker_id and ac.application_id = ${alias}.id)`;
}

/** The columns of an ApplicationResponse in their JSON form; `a` is the alias of the applications table. */
export const responseColumns = `
  a.id as "applicationId", ${applicantsOf("a")} as clients,
  a.status,
  ${instantOf("a.created_at")} as "applicationDate",
  (select count(*)::int from loan_accounts l where l.broker_id = a.broker_id and l.application_id = a.id) as accounts`;

type ApplicationWithSummary = {
  application: ApplicationResponse;
  /** The JSON text of the latest transaction summary; null before the first one. */
  summary: string | null;
  /** Whether the summary covers every submitted statement. If not, statements or a new summary are being processed. */
  isSummaryCurrent: boolean;
};

const oneApplication = `select ${responseColumns}, s.summary::text as summary,
    coalesce(s.statements_version = a.statements_version, false) and not exists (select 1 from documents d
      where d.broker_id = a.broker_id and d.application_id = a.id
        and d.status in (${pendingStatuses.map((status) => `'${status}'`).join()})) as "isSummaryCurrent"
  from applications a
  left join application_summaries s on s.broker_id = a.broker_id and s.application_id = a.id
  where scope.open and a.id = $9`;

/** Reads one of the broker's applications; throws 404 for any other. */
export async function getApplication(
  ctx: BrokerContext,
  applicationId: string,
): Promise<ApplicationWithSummary> {
  if (!isId(applicationId)) throw notFound("Application");
  const [row] = await readAudited<
    ApplicationResponse & Pick<ApplicationWithSummary, "summary" | "isSummaryCurrent">
  >(ctx, "application.read", applicationId, oneApplication, [applicationId]);
  if (!row) throw notFound("Application");
  const { summary, isSummaryCurrent, ...application } = row;
  return { application, summary, isSummaryCurrent };
}

/**
 * The data for an application's window title: its applicants, the main one first, and its creation date. Null for
 * another broker's application. Not audited, because browsers prefetch titles; the screen audits its own access.
 */
export async function applicationTitle(
  ctx: BrokerContext,
  applicationId: string,
): Promise<ApplicationResponse | null> {
  if (!isId(applicationId)) return null;
  const where = sql`where a.id = ${applicationId}`;
  const [application] = await asReadingBroker(ctx, (tx) => selectApplications(tx, where));
  return application ?? null;
}

/** The CRM platform of an application, which also receives its documents. Throws 404 unless it is the broker's. */
export async function applicationPlatform(ctx: BrokerContext, applicationId: string): Promise<string> {
  return (await asReadingBroker(ctx, (tx) => requireRow(tx, applications, applicationId))).crmPlatform;
}

/** Records that the broker has viewed new documents from applicants. Writes only if there are any. */
export async function markViewed(ctx: BrokerContext, applicationId: string): Promise<void> {
  if (!isId(applicationId)) return;
  await asBroker(ctx, (tx) =>
    tx.execute(sql`update applications a set looked_at = ${ctx.now.toISOString()}::timestamptz
      where a.id = ${applicationId} and exists (select 1 from upload_link_files d
        where d.broker_id = a.broker_id and d.application_id = a.id
          and d.created_at > coalesce(a.looked_at, '-infinity'))`),
  );
}

/** Reads applications in the API's format; `rest` is everything after `from applications a`. */
export async function selectApplications<More = unknown>(
  tx: Tx,
  rest: SQL,
  more: SQL = sql``,
): Promise<(ApplicationResponse & More)[]> {
  const rows = await tx.execute(sql`select ${sql.raw(responseColumns)} ${more} from applications a ${rest}`);
  return rows as unknown as (ApplicationResponse & More)[];
}
