import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Context, UserActor } from "#db/tenant.ts";
import { newId } from "#lib/platform/ids.ts";
import { configuredStorage, spoolFolder } from "#lib/platform/storage/configured-storage.ts";
import { createTestApplication, statementPdf, uploadTo } from "#testing/main-job.ts";
import { runJobs } from "#testing/run-jobs.ts";
import type { TestLodge } from "#testing/test-lodge.ts";
import { clientTables, personalTables } from "../personal-tables.ts";

export type Planted = { clientId: string; applicationId: string; documentIds: string[]; marker: string };

/** Columns that decide where a row belongs or how it is handled. The rest may contain any text. */
const STRUCTURE =
  /^(?:storage|.*sha256|.*_key|state|status|reading_status|kind|platform|crm_platform|category|step|reference|source|scan|media_type|reason_kind|account_number|crm_contact_id|external_reference_id|method|adapter|delivery_state|type|to_state|from_state|to_status|from_status|choice|verification|currency)$/;

let counter = 0;

export async function plantClient(lodge: TestLodge, as: Context<UserActor>, marker: string): Promise<string> {
  counter += 1;
  const response = await lodge.call("POST", "/v1/subscriber/clients", {
    as,
    headers: { "x-crm-platform": "local", "idempotency-key": `plant-${counter}` },
    json: {
      firstName: marker,
      lastName: "Pōtiki",
      email: `${marker}@example.com`,
      dateOfBirth: "1974-02-09",
      externalReferenceId: `${marker}-${counter}`,
    },
  });
  return (await response.json()).id;
}

/** Creates an application of these clients with statements that were read, and a row in every table about clients. */
export async function plantApplication(
  lodge: TestLodge,
  as: Context<UserActor>,
  clientIds: readonly string[],
  { marker, seed = 7 }: { marker: string; seed?: number },
): Promise<Planted> {
  const [clientId = ""] = clientIds;
  const applicationId = await createTestApplication(lodge, as, clientIds);
  await uploadTo(lodge, as, applicationId, [{ name: `${marker}.pdf`, bytes: await statementPdf(seed) }]);
  const text = new TextEncoder().encode(`A letter about ${marker} ${seed}`);
  await uploadTo(lodge, as, applicationId, [{ name: `${marker}.txt`, bytes: text }], "OTHER_DOCUMENTS");
  await runJobs(lodge.db);
  const documents =
    await lodge.admin`select id from documents where application_id = ${applicationId} order by id`;
  const documentIds = documents.map(({ id }) => id as string);
  const planted = { clientId, applicationId, documentIds, marker };
  await plantRows(lodge, as, planted);
  return planted;
}

/** Inserts a row in every table that the main job leaves empty. */
async function plantRows(
  lodge: TestLodge,
  as: Context<UserActor>,
  { clientId, applicationId, documentIds, marker }: Planted,
): Promise<void> {
  const [submission, condition, parcel, factFind] = [newId(), newId(), newId(), newId()];
  const [documentId = ""] = documentIds;
  const own = { broker_id: as.actor.brokerId, application_id: applicationId, client_id: clientId };
  const insert = (table: string, values: Record<string, unknown>) =>
    insertRow(lodge, table, marker, { ...own, ...values });
  const file = () => storeText(`A package about ${marker}`);
  await insert("submissions", { id: submission, state: "DECLINED", kind: "NEW_LENDING" });
  await insert("submission_events", { submission_id: submission, to_state: "DECLINED" });
  await insert("conditions", { id: condition, submission_id: submission });
  await insert("condition_documents", { condition_id: condition, document_id: documentId });
  await insert("packages", {
    id: parcel,
    submission_id: submission,
    state: "READY",
    storage: "disk",
    pdf_key: await file(),
    zip_key: await file(),
    zip_size: 31 + marker.length,
  });
  await insert("package_deliveries", { package_id: parcel, adapter: "DOWNLOAD" });
  const drawnPart = newId();
  await insert("drawn_parts", {
    id: drawnPart,
    submission_id: submission,
    drawn_on: "2024-01-01",
    ended_on: "2024-02-01",
  });
  await insert("reminder_notes", { drawn_part_id: drawnPart, kind: "CONTACTED" });
  await insert("advice_records", { record: { identity: [{ clientId, identitySeen: marker }] } });
  await insert("advice_acknowledgements", {});
  await insert("loan_requests", {});
  // The notice itself is the broker's.
  await insert("privacy_notices", { version: 1, text: "Our notice", created_by: "user" });
  await insert("privacy_notice_readings", { version: 1 });
  await insert("collection_notices", {});
  await insert("fact_finds", { id: factFind });
  await insert("fact_find_signatures", { fact_find_id: factFind });
  await insert("figure_decisions", { figure: `income:${clientId}:salary` });
  await insert("checklist_waivers", {});
  await insert("flag_resolutions", {});
  await insert("checklist_items", {});
  await insert("income_readings", { document_id: documentIds[1] });
  await insert("document_passwords", { document_id: documentId });
  const [link] = await lodge.admin`select id from upload_links where application_id = ${applicationId}`;
  await insert("upload_link_files", { upload_link_id: link?.id, document_id: documentId });
  await insert("upload_link_receipts", { upload_link_id: link?.id });
  await insert("client_exports", { state: "READY", storage: "disk", storage_key: await file() });
  await insert("reading_memory", { account_number: await accountNumber(lodge, applicationId) });
  const named = { headers: { "idempotency-key": newId() } };
  const json = { name: marker, request: {} };
  await lodge.call("POST", `/v1/portal/applications/${applicationId}/scenarios`, { as, ...named, json });
}

async function accountNumber(lodge: TestLodge, applicationId: string): Promise<string> {
  const [account] = await lodge.admin`
    select account_number from statement_accounts where application_id = ${applicationId} and account_number <> ''`;
  return account?.account_number ?? "";
}

async function storeText(text: string): Promise<string> {
  const key = newId();
  await mkdir(spoolFolder(), { recursive: true });
  await writeFile(join(spoolFolder(), key), text);
  await configuredStorage().put(key, join(spoolFolder(), key));
  return key;
}

const FILLED: Readonly<Record<string, (marker: string) => unknown>> = {
  uuid: () => newId(),
  text: (marker) => marker,
  jsonb: (marker) => ({ planted: marker }),
  json: (marker) => ({ planted: marker }),
  integer: () => 1,
  bigint: () => 1,
  boolean: () => false,
  "double precision": () => 0.05,
  date: () => "2026-01-01",
  "timestamp with time zone": () => new Date(),
};

/** Fills a table's required columns, so columns added later need no change here. */
async function insertRow(lodge: TestLodge, table: string, marker: string, values: Record<string, unknown>) {
  const columns = await lodge.admin<{ name: string; type: string; needed: boolean }[]>`
    select column_name as name, data_type as type, is_nullable = 'NO' and column_default is null as needed
    from information_schema.columns where table_schema = 'public' and table_name = ${table}`;
  const row: Record<string, unknown> = {};
  for (const { name, type, needed } of columns) {
    if (name in values) row[name] = values[name];
    else if (needed) row[name] = FILLED[type]?.(marker);
  }
  await lodge.admin`insert into ${lodge.admin(table)} ${lodge.admin(row as Record<string, never>)} on conflict do nothing`;
}

/** Writes the marker into every text column of the client's rows, and returns the tables that have such rows. */
export async function plantMarker(lodge: TestLodge, planted: Planted): Promise<Set<string>> {
  const { applicationId, clientId, marker } = planted;
  const marked = new Set<string>();
  await lodge.admin`alter table application_status_history disable trigger append_only`;
  for (const { name } of [...personalTables, ...clientTables]) {
    const columns = await lodge.admin<{ column: string; type: string }[]>`
      select column_name as column, data_type as type from information_schema.columns
      where table_schema = 'public' and table_name = ${name} and data_type in ('text', 'jsonb', 'json')`;
    const sets = columns.flatMap(({ column, type }) => {
      if (STRUCTURE.test(column)) return [];
      if (type === "text") return [`${column} = coalesce(${column}, '') || ' ${marker}'`];
      return [
        `${column} = (case when '${name}' = 'scenarios' and ${column} is null then null else case jsonb_typeof(${column}::jsonb) when 'array' then ${column}::jsonb || '["${marker}"]'
          when 'object' then ${column}::jsonb || '{"planted": "${marker}"}' else '{"planted": "${marker}"}' end end)::${type}`,
      ];
    });
    if (sets.length === 0) continue;
    const rows = await lodge.admin.unsafe(
      `update ${name} set ${sets.join(", ")} where ${rowsOf(name)} returning 1`,
      usesClient(name) ? [clientId] : [applicationId],
    );
    if (rows.length > 0) marked.add(name);
  }
  await lodge.admin`alter table application_status_history enable trigger append_only`;
  return marked;
}

const usesClient = (name: string) => ["client_exports", "crm_contacts", "clients"].includes(name);

/** Selects the client's rows independently of the code under test. */
function rowsOf(name: string): string {
  const ofSubmission = "submission_id in (select id from submissions where application_id = $1)";
  const ofDocument = "document_id in (select id from documents where application_id = $1)";
  const own: Readonly<Record<string, string>> = {
    clients: "id = $1",
    client_exports: "client_id = $1",
    crm_contacts: "reference = (select external_reference_id from clients where id = $1)",
    applications: "id = $1",
    conditions: ofSubmission,
    condition_documents: `condition_id in (select id from conditions where ${ofSubmission})`,
    packages: ofSubmission,
    package_deliveries: `package_id in (select id from packages where ${ofSubmission})`,
    submission_events: ofSubmission,
    reminder_notes: "drawn_part_id in (select id from drawn_parts where application_id = $1)",
    fact_find_signatures: "fact_find_id in (select id from fact_finds where application_id = $1)",
    transaction_sources: ofDocument,
    income_readings: ofDocument,
    processing_steps: ofDocument,
    document_passwords: ofDocument,
    upload_link_receipts: "upload_link_id in (select id from upload_links where application_id = $1)",
    crm_deals: "reference = $1::uuid::text",
    crm_notes: "deal_id in (select id from crm_deals where reference = $1::uuid::text)",
    crm_deliveries: `reference = $1 or reference in (select id from documents where application_id = $1)`,
  };
  return own[name] ?? "application_id = $1";
}

/** Finds the marker anywhere in the database, by table, and in stored files, by folder. */
export async function findMarker(lodge: TestLodge, marker: string): Promise<string[]> {
  const tables = await lodge.admin<{ name: string }[]>`
    select table_schema || '.' || table_name as name from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE' order by 1`;
  const found: string[] = [];
  for (const { name } of tables) {
    const [row] = await lodge.admin.unsafe(
      `select count(*)::int as rows from ${name} as t where t::text like '%${marker}%'`,
    );
    if (row?.rows > 0) found.push(name.replace("public.", ""));
  }
  for (const folder of ["files", "mail", "spool"]) {
    const files = await readdir(join(lodge.dataDir, folder), { recursive: true, withFileTypes: true }).catch(
      () => [],
    );
    for (const file of files.filter((one) => one.isFile())) {
      const bytes = await readFile(join(file.parentPath, file.name));
      if (bytes.includes(marker)) found.push(`${folder}/`);
    }
  }
  return [...new Set(found)];
}

/** The names of all stored files. */
export async function storedFiles(lodge: TestLodge): Promise<string[]> {
  const files = await readdir(join(lodge.dataDir, "files"), { recursive: true, withFileTypes: true });
  return files.filter((file) => file.isFile()).map((file) => file.name);
}
