import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { before, test } from "node:test";
import type { Context, UserActor } from "#db/tenant.ts";
import { runJobs } from "#testing/run-jobs.ts";
import { testLodge } from "#testing/test-lodge.ts";
import { clientTables, personalTables } from "./personal-tables.ts";
import { sweepRetention } from "./sweep-retention.ts";
import { plantApplication, plantClient, plantMarker, storedFiles } from "./testing/plant-client.ts";

const lodge = await testLodge();
let broker: Context<UserActor>;

before(async () => {
  broker = await lodge.user();
});

const path = (clientId: string) => `/v1/portal/clients/${clientId}/exports` as const;
const list = async (clientId: string) =>
  await (await lodge.call("GET", path(clientId), { as: broker })).json();
const download = (exportId: string, as = broker) =>
  lodge.call("GET", `/v1/portal/client-exports/${exportId}/file`, { as });

async function exported(clientId: string): Promise<{ exportId: string; files: Map<string, Buffer> }> {
  const asked = await (await lodge.call("POST", path(clientId), { as: broker })).json();
  assert.equal(asked.state, "BUILDING");
  assert.equal((await download(asked.exportId)).status, 400);
  const twice = await (await lodge.call("POST", path(clientId), { as: broker })).json();
  assert.equal(twice.exportId, asked.exportId, "one at a time");
  await runJobs(lodge.db);
  const { exportId } = asked;
  const ready = (await list(clientId)).find((one) => one.exportId === exportId);
  const response = await download(exportId);
  const bytes = Buffer.from(await response.arrayBuffer());
  assert.equal(response.headers.get("content-type"), "application/zip");
  assert.equal(ready?.size, bytes.length);
  assert.equal(ready?.sha256, createHash("sha256").update(bytes).digest("hex"));
  return { exportId, files: unpack(bytes) };
}

/** Reads a ZIP of stored files by its directory. */
function unpack(zip: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [size, length, offset] = [
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
      zip.readUInt32LE(at + 42),
    ];
    const name = zip.subarray(at + 46, at + 46 + length).toString();
    const start = offset + 30 + zip.readUInt16LE(offset + 26);
    files.set(name, zip.subarray(start, start + size));
    at += 46 + length;
  }
  return files;
}

test("exports rows of every table, and every file as received", async () => {
  const marker = "Exportedqmarker";
  const clientId = await plantClient(lodge, broker, marker);
  const planted = await plantApplication(lodge, broker, [clientId], { marker, seed: 71 });
  await lodge.admin`delete from client_exports`;
  await plantMarker(lodge, planted);
  const { files } = await exported(clientId);
  for (const { name, isInternal } of [...personalTables, ...clientTables]) {
    const data = files.get(`data/${name}.json`);
    assert.equal(data === undefined, isInternal === true, name);
    if (!data) continue;
    const rows = JSON.parse(data.toString()) as Record<string, unknown>[];
    assert.ok(rows.length > 0, `${name} has no row`);
    for (const row of rows) assert.ok(!("broker_id" in row || "storage_key" in row), name);
  }
  const [count] = await lodge.admin`select count(*)::int as rows from transactions`;
  const transactions = JSON.parse(files.get("data/transactions.json")?.toString() ?? "[]") as unknown[];
  assert.equal(transactions.length, count?.rows);
  const audit = JSON.parse(files.get("data/audit_log.json")?.toString() ?? "[]") as { action: string }[];
  assert.ok(audit.some(({ action }) => action === "client.created"));
  const letter = [...files].find(([name]) => name.startsWith("documents/OTHER_DOCUMENTS/"));
  assert.equal(letter?.[1].toString(), `A letter about ${marker} 71`);
  assert.ok([...files.keys()].some((name) => name.startsWith("documents/PDF_STATEMENTS/")));
  assert.match(files.get("README.txt")?.toString() ?? "", /Everything that Lodge holds/);
});

test("gives any file a name that every system can unpack", async () => {
  const marker = "Namedqmarker";
  const clientId = await plantClient(lodge, broker, marker);
  const { documentIds } = await plantApplication(lodge, broker, [clientId], { marker, seed: 73 });
  const names = [`${"納".repeat(190)}.pdf`, `${"納".repeat(190)}.pdf`];
  await lodge.admin`update documents set category = 'OTHER_DOCUMENTS'`;
  for (const [index, id] of documentIds.entries())
    await lodge.admin`update documents set file_name = ${names[index] ?? ""} where id = ${id}`;
  const long = [...(await exported(clientId)).files.keys()].filter((name) => name.endsWith("納.pdf"));
  assert.equal(new Set(long).size, 2);
  for (const name of long) assert.ok(Buffer.byteLength(name.split("/").at(-1) ?? "") <= 255);
  await lodge.admin`update documents set file_name = 'CON.pdf' where id = ${documentIds[0] ?? ""}`;
  await lodge.admin`update documents set file_name = 'a/../b:c?.pdf' where id = ${documentIds[1] ?? ""}`;
  const paths = [...(await exported(clientId)).files.keys()];
  for (const name of ["_CON.pdf", "b_c_.pdf"])
    assert.ok(paths.includes(`documents/OTHER_DOCUMENTS/${name}`), name);
});

test("leaves out other applicants' own data", async () => {
  const [marker, other] = ["Firstqmarker", "Otherqmarker"];
  const clientId = await plantClient(lodge, broker, marker);
  const otherId = await plantClient(lodge, broker, other);
  const { documentIds, applicationId } = await plantApplication(lodge, broker, [clientId, otherId], {
    marker,
    seed: 72,
  });
  await lodge.admin`update documents set client_id = ${otherId}, description = ${other} where id = ${documentIds[0] ?? ""}`;
  await lodge.admin`update fact_finds set client_id = ${otherId} where application_id = ${applicationId}`;
  await lodge.admin`update advice_acknowledgements set client_id = ${otherId}, text = ${other} where application_id = ${applicationId}`;
  const { files } = await exported(clientId);
  const rows = (name: string) =>
    JSON.parse(files.get(`data/${name}.json`)?.toString() ?? "null") as unknown[];
  assert.deepEqual(
    [rows("documents").length, rows("fact_finds").length, rows("fact_find_signatures").length],
    [1, 0, 0],
  );
  assert.deepEqual([rows("transactions").length, rows("statements").length], [0, 0]);
  assert.equal(rows("advice_acknowledgements").length, 0);
  const names = [...files.keys()].filter((name) => name.startsWith("documents/"));
  assert.deepEqual(
    names.map((name) => name.split("/")[1]),
    ["OTHER_DOCUMENTS"],
  );
  assert.match(files.get("README.txt")?.toString() ?? "", /Left out: .*1 document\b/);
});

test("serves an export only to its broker, until it expires", async () => {
  const clientId = await plantClient(lodge, broker, "Keptqmarker");
  const { exportId } = await exported(clientId);
  assert.equal((await download(exportId, await lodge.user())).status, 404);
  await lodge.admin`update client_exports set expires_at = now() - interval '1 second' where id = ${exportId}`;
  assert.equal((await download(exportId)).status, 404);
  assert.deepEqual(await list(clientId), []);
  const [kept] = await lodge.admin`select storage_key from client_exports where id = ${exportId}`;
  assert.ok((await storedFiles(lodge)).includes(kept?.storage_key));
  await sweepRetention(new Date());
  assert.ok(!(await storedFiles(lodge)).includes(kept?.storage_key));
  const [row] = await lodge.admin`select 1 from client_exports where id = ${exportId}`;
  assert.equal(row, undefined);
});
