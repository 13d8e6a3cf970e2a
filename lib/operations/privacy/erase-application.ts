import { asc, eq, sql } from "drizzle-orm";
import { applicationClients, applications } from "#db/schema/applications.ts";
import { documents } from "#db/schema/documents.ts";
import { type BrokerContext, type Tx, updateRow } from "#db/tenant.ts";
import { removeReading } from "#lib/deal/documents/delete-document.ts";
import { rebuildSummary } from "#lib/reading/statements/storing/remove-statements.ts";
import { type Deletion, eraseTraces } from "./delete-rows.ts";
import { type PersonalTable, personalTables, type Scope } from "./personal-tables.ts";
import type { PlannedApplication } from "./plan-erasure.ts";

type Target = PlannedApplication & { clientId: string };

/** Erases one application as planned. The caller has locked it. */
export async function eraseApplication(tx: Tx, ctx: BrokerContext, deletion: Deletion, target: Target) {
  const { applicationId, clientId, outcome } = target;
  const scope = { applications: [applicationId], clients: [clientId] };
  const documentIds = await idsOfDocuments(tx, applicationId);
  if (outcome === "PART_ERASED") {
    const erased = await eraseOwnPart(tx, ctx, deletion, scope);
    await eraseTraces(deletion, ctx, { ids: [clientId, applicationId, ...erased] });
    return;
  }
  // Remembered readings are found through the accounts, so they are deleted first.
  await eraseTraces(deletion, ctx, { ids: [applicationId, ...documentIds], whole: [applicationId] });
  for (const table of personalTables) {
    if (outcome === "ERASED" || !table.kept) await deletion.rows(table, scope);
  }
}

async function idsOfDocuments(tx: Tx, applicationId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: documents.id })
    .from(documents)
    .where(eq(documents.applicationId, applicationId));
  return rows.map(({ id }) => id);
}

/**
 * Removes one applicant from an application that continues for the others: their documents and everything read from
 * them, their fact find, links and signatures, packages that contain these, and copies of their name. Returns the ids
 * of the documents.
 */
async function eraseOwnPart(tx: Tx, ctx: BrokerContext, deletion: Deletion, scope: Scope): Promise<string[]> {
  const [applicationId = ""] = scope.applications;
  const [clientId = ""] = scope.clients;
  const own = await ownDocuments(tx, scope);
  for (const document of own) {
    const { counts, files } = await removeReading(tx, document);
    deletion.files(files);
    deletion.count("statements", counts.statements, document.id);
    deletion.count("transactions", counts.transactions, document.id);
    deletion.count("income_readings", counts.incomeDocuments, document.id);
  }
  for (const table of packageTables) await deletion.rows(table, scope);
  for (const table of ownTables) await deletion.rows(table, scope, "own");
  await renumber(tx, applicationId);
  await removeName(tx, { applicationId, clientId });
  // Needed even without statements of theirs, because the summary compares holders with the applicants.
  await rebuildSummary(tx, ctx, applicationId);
  return own.map(({ id }) => id);
}

/** Without the tables that `removeReading` clears for each document. */
const ownTables: readonly PersonalTable[] = personalTables.filter(
  ({ name, own }) =>
    own !== undefined &&
    !["transaction_sources", "pdf_statements", "transactions", "statements", "statement_accounts"].includes(
      name,
    ),
);

/** A package contains every applicant's documents and details, and one applicant's cannot be removed from it. */
const packageTables = personalTables.filter(
  ({ name }) => name === "package_deliveries" || name === "packages",
);

async function ownDocuments(tx: Tx, scope: Scope) {
  const table = personalTables.find(({ name }) => name === "documents");
  return table?.own ? tx.select().from(documents).where(table.own(scope)).orderBy(asc(documents.id)) : [];
}

/** Renumbers the applicants. If the main applicant was removed, the next one becomes the main applicant. */
async function renumber(tx: Tx, applicationId: string): Promise<void> {
  await tx.execute(sql`update application_clients c set position = n.position
    from (select client_id, (row_number() over (order by position) - 1)::int as position
      from application_clients where application_id = ${applicationId}) n
    where c.application_id = ${applicationId} and c.client_id = n.client_id`);
  const left = await tx.$count(applicationClients, eq(applicationClients.applicationId, applicationId));
  await updateRow(tx, applications, applicationId, { isJoint: left > 1 });
}

/** Removes the applicant's name from saved calculations, the advice record, others' notices and the built-in CRM. */
async function removeName(tx: Tx, { applicationId, clientId }: { applicationId: string; clientId: string }) {
  await tx.execute(sql`
    with names as (select coalesce(json_agg(json_build_object('firstName', c.first_name, 'lastName', c.last_name)
        order by o.position), '[]')::jsonb as applicants,
      'Home loan: ' || string_agg(c.first_name || ' ' || c.last_name, ' and ' order by o.position) as title
      from application_clients o join clients c on c.broker_id = o.broker_id and c.id = o.client_id
      where o.application_id = ${applicationId}),
    renamed as (update scenarios set applicants = names.applicants from names
      where scenarios.application_id = ${applicationId} and scenarios.applicants <> '[]'),
    told as (update collection_notices set source = replace(source, erased.name, 'Another applicant'),
        purpose = replace(purpose, erased.name, 'another applicant'),
        recipients = replace(recipients, erased.name, 'another applicant'),
        text = replace(text, erased.name, 'another applicant')
      from (select first_name || ' ' || last_name as name from clients where id = ${clientId}) as erased
      where application_id = ${applicationId}),
    retitled as (update crm_deals set title = coalesce(names.title, 'Home loan'),
        contact_ids = array(select contact from unnest(contact_ids) as contact where not exists (
          select 1 from clients c where c.id = ${clientId} and c.crm_contact_id = contact::text))
      from names where reference = ${applicationId})
    update advice_records set record = jsonb_set(record, '{identity}',
      (select coalesce(jsonb_agg(one), '[]') from jsonb_array_elements(record -> 'identity') as one
        where one ->> 'clientId' <> ${clientId}))
    where application_id = ${applicationId} and jsonb_typeof(record -> 'identity') = 'array'`);
}
