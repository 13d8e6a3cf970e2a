import { type SQL, sql } from "drizzle-orm";
import { asReadingBroker, type BrokerContext, type Tx } from "#db/tenant.ts";
import type { ZipEntry } from "#lib/deal/packages/write-zip.ts";
import { aucklandDate } from "#lib/platform/dates.ts";
import { notFound } from "#lib/platform/errors/app-error.ts";
import { cleanFileName } from "#lib/records/documents/allowed-files.ts";
import { readStored, type StoredBytes } from "#lib/records/documents/stored-file.ts";
import { exportReadme } from "./core/export-readme.ts";
import { clientTables, type PersonalTable, personalTables, type Scope } from "./personal-tables.ts";

/** Storage locations and tenancy are not data about the person. */
const INTERNAL_COLUMNS = ["broker_id", "storage", "storage_key", "pdf_key", "zip_key"];

const PAGE = 5_000;

type Page = { rows: string | null; last: string | null; count: number };
type Found = { application: string; others: string[] };
type File = StoredBytes & { id: string; name: string; category: string; addedAt: string };

/**
 * The files of an export: one JSON file per database table, the documents as received, and a README. Other applicants'
 * own data, such as payslips and answers, is left out.
 */
export async function exportEntries(ctx: BrokerContext, clientId: string): Promise<ZipEntry[]> {
  const day = aucklandDate(ctx.now);
  const { found, files, left } = await asReadingBroker(ctx, async (tx) => {
    const applications = await applicationsOf(tx, clientId);
    return {
      found: applications,
      files: await filesOf(tx, applications),
      left: await countLeftOut(tx, applications),
    };
  });
  const all: Scope = { applications: found.map(({ application }) => application), clients: [clientId] };
  const data = [
    ...clientTables
      .filter(({ isInternal }) => !isInternal)
      .map((table) => ({ table, where: table.rows(all) })),
    ...personalTables
      .filter(({ isInternal }) => !isInternal && found.length > 0)
      .map((table) => ({
        table,
        where: table.name === "packages" ? packagesOf(found) : visibleRows(table, found),
      })),
    { table: auditTable, where: auditRows(all) },
  ];
  const names = new Set<string>();
  const joint = found.filter(({ others }) => others.length > 0).length;
  const contents = { applications: found.length, joint, files: files.length, otherDocuments: left };
  const readme = new TextEncoder().encode(exportReadme(contents));
  return [
    { path: "README.txt", day, open: async () => [readme] },
    ...data.map(({ table, where }) => ({
      path: `data/${table.name}.json`,
      day,
      open: async () => rowsAsJson(ctx, table, where),
    })),
    ...files.map((file) => ({
      path: uniquePath(file, names),
      day: aucklandDate(file.addedAt),
      open: () => readStored(file),
    })),
  ];
}

const auditTable = { name: "audit_log", key: "id::text" };

/** Who did what with the client's data, when, and from which address. */
function auditRows({ applications, clients }: Scope): SQL {
  const ids = sql`any(${`{${[...applications, ...clients].join(",")}}`}::text[])`;
  return sql`(entity_id = ${ids} or entity_id in (select id::text from documents where application_id::text = ${ids}))`;
}

async function applicationsOf(tx: Tx, clientId: string): Promise<Found[]> {
  const [known] = await tx.execute(sql`select 1 from clients where id = ${clientId}`);
  if (!known) throw notFound("Client");
  const rows = await tx.execute<Found>(sql`
    select c.application_id as application, coalesce((select json_agg(o.client_id) from application_clients o
        where o.broker_id = c.broker_id and o.application_id = c.application_id and o.client_id <> c.client_id), '[]') as others
    from application_clients c where c.client_id = ${clientId} order by 1`);
  return [...rows];
}

/** The rows of the client's applications, except those that belong only to other applicants. */
function visibleRows({ rows, own }: PersonalTable, found: readonly Found[]): SQL {
  const each = found.map(({ application, others }) => {
    const applications = [application];
    const ofAll = rows({ applications, clients: [] });
    return own && others.length > 0
      ? sql`(${ofAll} and ${own({ applications, clients: others })} is not true)`
      : ofAll;
  });
  return sql`(${sql.join(each, sql` or `)})`;
}

function tableNamed(name: string): PersonalTable {
  const table = personalTables.find((one) => one.name === name);
  if (!table) throw new Error(`there is no table ${name}`);
  return table;
}

/** Documents that a virus scanner has not cleared are left out. */
async function filesOf(tx: Tx, found: readonly Found[]): Promise<File[]> {
  if (found.length === 0) return [];
  const documents = await tx.execute<File>(sql`
    select id, file_name as name, category, storage, storage_key as "storageKey", size::float8 as size, sha256,
      to_json(created_at) #>> '{}' as "addedAt"
    from documents where ${visibleRows(tableNamed("documents"), found)} and scan in ('NONE', 'CLEAN') order by id`);
  const drawn = await tx.execute<File>(sql`
    select id, file_name as name, 'PDF_STATEMENTS' as category, storage, storage_key as "storageKey", size::float8 as size,
      sha256, period_to::text as "addedAt"
    from pdf_statements where ${visibleRows(tableNamed("pdf_statements"), found)} order by id`);
  const sent = await tx.execute<File>(sql`
    select id, 'Package.zip' as name, 'PACKAGES' as category, storage, zip_key as "storageKey", zip_size::float8 as size,
      zip_sha256 as sha256, to_json(created_at) #>> '{}' as "addedAt"
    from packages where ${packagesOf(found)}
      and state = 'READY' order by id`);
  return [...documents, ...drawn, ...sent];
}

/**
 * Packages of applications without other applicants. A joint application's package contains every applicant's
 * documents.
 */
function packagesOf(found: readonly Found[]): SQL {
  const alone = found.filter(({ others }) => others.length === 0);
  return alone.length === 0 ? sql`false` : visibleRows(tableNamed("packages"), alone);
}

/** How many documents belong only to other applicants. */
async function countLeftOut(tx: Tx, found: readonly Found[]): Promise<number> {
  const joint = found.filter(({ others }) => others.length > 0);
  if (joint.length === 0) return 0;
  const { own } = tableNamed("documents");
  const each = joint.map(({ application, others }) =>
    own ? own({ applications: [application], clients: others }) : sql`false`,
  );
  const [row] = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from documents where ${sql.join(each, sql` or `)}`,
  );
  return row?.count ?? 0;
}

/** Pages through a table, so only one page is in memory. */
async function* rowsAsJson(
  ctx: BrokerContext,
  { name, key }: Pick<PersonalTable, "name" | "key">,
  where: SQL,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  const rowKey = sql.raw(`((${key}) collate "C")`);
  const hidden = sql`${`{${INTERNAL_COLUMNS.join(",")}}`}::text[]`;
  let after: string | null = null;
  yield encoder.encode("[");
  for (let isFirst = true; ; isFirst = false) {
    const from: SQL = after === null ? sql`true` : sql`${rowKey} > ${after}`;
    const [page]: Page[] = [
      ...(await asReadingBroker(ctx, (tx) =>
        tx.execute<Page>(sql`
          select string_agg((to_jsonb(exported_row) - 'row_key' - ${hidden})::text, ',\n' order by row_key) as rows,
            max(row_key) as last, count(*)::int as count
          from (select ${rowKey} as row_key, ${sql.identifier(name)}.* from ${sql.identifier(name)}
            where ${where} and ${from} order by 1 limit ${PAGE}) as exported_row`),
      )),
    ];
    if (page?.rows) yield encoder.encode(`${isFirst ? "\n" : ",\n"}${page.rows}`);
    if (!page || page.count < PAGE) break;
    after = page.last;
  }
  yield encoder.encode("\n]\n");
}

/** `documents/PAYSLIPS/Pay.pdf`. A second file with that name also gets its id. */
function uniquePath({ id, name, category }: File, names: Set<string>): string {
  const folder = `documents/${category}`;
  const own = `${folder}/${portableName(name)}`;
  const path = names.has(own.toLowerCase()) ? `${folder}/${id}-${portableName(name)}` : own;
  names.add(path.toLowerCase());
  return path;
}

/** With an id before it, the name stays within a file system's 255 bytes. */
const MAX_NAME_BYTES = 200;

/** A name that every system can unpack, with its extension. */
function portableName(name: string): string {
  const clean = cleanFileName(name).replace(/[<>:"|?*]/g, "_");
  const safe = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i.test(clean) ? `_${clean}` : clean;
  const extension = /\.[\w-]{1,10}$/.exec(safe)?.[0] ?? "";
  let stem = "";
  for (const character of safe.slice(0, safe.length - extension.length)) {
    if (Buffer.byteLength(stem + character + extension) > MAX_NAME_BYTES) break;
    stem += character;
  }
  return stem + extension;
}
