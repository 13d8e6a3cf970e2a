import { type SQL, sql } from "drizzle-orm";

/** The scope of rows: these clients in these applications. */
export type Scope = { applications: readonly string[]; clients: readonly string[] };

type Rows = (scope: Scope) => SQL;

export type PersonalTable = {
  name: string;
  /** The rows of whole applications. In tables about clients only, the clients' rows. */
  rows: Rows;
  /** The clients' own rows among these. If absent, a joint application's rows are shared. */
  own?: Rows;
  /**
   * True if the law requires the row as long as its application's records: advice, the identity of the people advised,
   * and the evidence relied on (docs/decisions.md).
   */
  kept: boolean;
  /** An SQL expression that identifies a row in the digest of an erasure. */
  key: string;
  /** Its columns with the keys of stored files. */
  files?: readonly string[];
  /** Not exported, because it is secret or means nothing to the person. */
  isInternal?: boolean;
};

const anyOf = (ids: readonly string[]) => sql`any(${`{${ids.join(",")}}`}::uuid[])`;
const textsOf = (ids: readonly string[]) => sql`any(${`{${ids.join(",")}}`}::text[])`;

const ofApplications: Rows = ({ applications }) => sql`application_id = ${anyOf(applications)}`;
const ofClients: Rows = (scope) => sql`(${ofApplications(scope)} and client_id = ${anyOf(scope.clients)})`;

/** Documents that only these clients sent, or that the broker assigned to them. */
const ownDocuments: Rows = (scope) => sql`(${ofApplications(scope)} and (client_id = ${anyOf(scope.clients)}
  or (client_id is null and upload_link_id in (select id from upload_links where client_id = ${anyOf(scope.clients)})
    and not exists (select 1 from upload_link_files f join upload_links l on l.id = f.upload_link_id
      where f.document_id = documents.id and l.client_id <> all (${`{${scope.clients.join(",")}}`}::uuid[])))))`;

const ownLinks: Rows = (scope) => sql`(select id from upload_links where ${ofClients(scope)})`;

const documentIds = (which: Rows, scope: Scope) => sql`(select id from documents where ${which(scope)})`;
const inDocuments: Rows = (scope) => sql`document_id in ${documentIds(ofApplications, scope)}`;
const inOwnDocuments: Rows = (scope) => sql`document_id in ${documentIds(ownDocuments, scope)}`;

const submissionIds: Rows = (scope) => sql`(select id from submissions where ${ofApplications(scope)})`;
const inSubmissions: Rows = (scope) => sql`submission_id in ${submissionIds(scope)}`;

/** Accounts that appear only in these clients' documents. */
const ownAccounts: Rows = (scope) => sql`(select a.id from statement_accounts a
  where a.application_id = ${anyOf(scope.applications)}
    and exists (select 1 from statements s where s.account_id = a.id)
    and not exists (select 1 from statements s where s.account_id = a.id
      and s.document_id not in ${documentIds(ownDocuments, scope)}))`;

const table = (name: string, rows: Rows, more: Partial<PersonalTable> = {}): PersonalTable => ({
  name,
  rows,
  kept: false,
  key: "id::text",
  ...more,
});

/**
 * Every table with data about clients, in an order that allows deletion. A test fails for a table that is listed
 * neither here nor in `erasure.nightly.test.ts`.
 */
export const personalTables: readonly PersonalTable[] = [
  table(
    "condition_documents",
    (scope) => sql`condition_id in (select id from conditions where ${inSubmissions(scope)})`,
    { own: inOwnDocuments, kept: true, key: "condition_id::text || document_id" },
  ),
  table("conditions", inSubmissions, { kept: true }),
  table(
    "package_deliveries",
    (scope) => sql`package_id in (select id from packages where ${inSubmissions(scope)})`,
    { kept: true },
  ),
  table("packages", inSubmissions, { kept: true, files: ["pdf_key", "zip_key"] }),
  table("submission_events", inSubmissions, { kept: true }),
  table(
    "reminder_notes",
    (scope) => sql`drawn_part_id in (select id from drawn_parts where ${ofApplications(scope)})`,
  ),
  table("drawn_parts", ofApplications, { kept: true }),
  table("submissions", ofApplications, { kept: true }),
  table("advice_acknowledgements", ofApplications, { own: ofClients, kept: true }),
  table("advice_records", ofApplications, { kept: true, key: "application_id::text" }),
  table("figure_decisions", ofApplications, {
    own: (scope) => sql`(${ofApplications(scope)} and figure ~ ${`(${scope.clients.join("|") || "-"})`})`,
    kept: true,
    key: "application_id || figure",
  }),
  table(
    "fact_find_signatures",
    (scope) => sql`fact_find_id in (select id from fact_finds where ${ofApplications(scope)})`,
    {
      own: (scope) => sql`fact_find_id in (select id from fact_finds where ${ofClients(scope)})`,
      kept: true,
    },
  ),
  table("privacy_notice_readings", ofApplications, {
    own: ofClients,
    kept: true,
    key: "application_id::text || client_id || version",
  }),
  table("collection_notices", ofApplications, { own: ofClients, kept: true, key: "application_id || key" }),
  table("fact_finds", ofApplications, { own: ofClients, kept: true }),
  table("loan_requests", ofApplications, { kept: true, key: "application_id::text" }),
  table("scenarios", ofApplications, { kept: true }),
  table("checklist_waivers", ofApplications, { kept: true, key: "application_id || item_key" }),
  table("flag_resolutions", ofApplications, { kept: true, key: "application_id || flag_key" }),
  table("checklist_items", ofApplications),
  table("transaction_sources", inDocuments, {
    own: inOwnDocuments,
    key: "transaction_id::text || statement_id",
  }),
  table("pdf_statements", ofApplications, {
    own: (scope) => sql`account_id in ${ownAccounts(scope)}`,
    files: ["storage_key"],
  }),
  table("transactions", ofApplications, { own: (scope) => sql`account_id in ${ownAccounts(scope)}` }),
  table("statements", ofApplications, { own: inOwnDocuments }),
  table("statement_accounts", ofApplications, { own: (scope) => sql`id in ${ownAccounts(scope)}` }),
  table("income_readings", inDocuments, { own: inOwnDocuments, key: "document_id::text" }),
  table("processing_steps", inDocuments, { own: inOwnDocuments, key: "document_id || step" }),
  table("document_passwords", inDocuments, {
    own: inOwnDocuments,
    key: "document_id::text",
    isInternal: true,
  }),
  table("loan_accounts", ofApplications),
  table("application_summaries", ofApplications, { key: "application_id::text" }),
  table(
    "crm_notes",
    ({ applications }) =>
      sql`deal_id in (select id from crm_deals where reference = ${textsOf(applications)})`,
    { own: (scope) => sql`reference in (select id::text from documents where ${ownDocuments(scope)})` },
  ),
  table("crm_deals", ({ applications }) => sql`reference = ${textsOf(applications)}`),
  table(
    "crm_deliveries",
    (scope) =>
      sql`(reference = ${anyOf(scope.applications)} or reference in ${documentIds(ofApplications, scope)})`,
    {
      own: (scope) =>
        sql`(reference in ${documentIds(ownDocuments, scope)} or reference = ${anyOf(scope.clients)})`,
      key: "kind || reference || platform",
      isInternal: true,
    },
  ),
  table("upload_link_files", ofApplications, {
    own: (scope) => sql`(upload_link_id in ${ownLinks(scope)} or ${inOwnDocuments(scope)})`,
  }),
  table(
    "upload_link_receipts",
    (scope) => sql`upload_link_id in (select id from upload_links where ${ofApplications(scope)})`,
    {
      own: (scope) => sql`upload_link_id in ${ownLinks(scope)}`,
      key: "upload_link_id || key",
      isInternal: true,
    },
  ),
  table("documents", ofApplications, { own: ownDocuments, kept: true, files: ["storage_key"] }),
  table("upload_links", ofApplications, { own: ofClients }),
  // Comes before the applicants, which the database needs to find the erasure in progress.
  table("application_status_history", ofApplications, { kept: true }),
  table("application_clients", ofApplications, {
    own: ofClients,
    kept: true,
    key: "application_id || '/' || client_id",
  }),
  table("applications", ({ applications }) => sql`id = ${anyOf(applications)}`, { kept: true }),
];

/** Tables about clients only, deleted last, when no application is left. */
export const clientTables: readonly PersonalTable[] = [
  table("client_exports", ({ clients }) => sql`client_id = ${anyOf(clients)}`, {
    files: ["storage_key"],
    isInternal: true,
  }),
  table(
    "crm_contacts",
    ({ clients }) => sql`exists (select 1 from clients c where c.id = ${anyOf(clients)}
      and c.crm_platform = 'local' and c.external_reference_id = crm_contacts.reference)`,
  ),
  // Deliveries of the contact itself. A CRM's error message may quote the email address.
  table("crm_deliveries", ({ clients }) => sql`reference = ${anyOf(clients)}`, {
    key: "kind || reference || platform",
    isInternal: true,
  }),
  table("clients", ({ clients }) => sql`id = ${anyOf(clients)}`, { kept: true }),
];
