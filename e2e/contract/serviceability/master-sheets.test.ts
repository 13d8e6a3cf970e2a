import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { before, test } from "node:test";
import { readXlsx, writeXlsx } from "hucre/xlsx";
import { logIn } from "../../support/api.ts";
import { type CheckedApi, checkedApi } from "../../support/checked-api.ts";

const PATH = "/v1/portal/master-sheets";
const SAMPLE = `${PATH}/nz-sample-2026-27/versions/1`;
let api: CheckedApi;
let admin: string;
let broker: string;

before(async () => {
  api = await checkedApi(process.env.LODGE_URL ?? "");
  admin = await logIn(api.base, "admin@lodge.example");
  broker = await logIn(api.base);
});

async function workbook(): Promise<Uint8Array> {
  const response = await fetch(`${api.base}${SAMPLE}/workbook`, {
    headers: { authorization: `Bearer ${admin}` },
  });
  assert.equal(response.status, 200);
  assert.equal(
    response.headers.get("content-type"),
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  );
  assert.match(response.headers.get("content-disposition") ?? "", /^attachment; filename="nz-sample/);
  assert.equal(response.headers.get("x-content-type-options"), "nosniff");
  return new Uint8Array(await response.arrayBuffer());
}

/** The sample sheet with another identifier, so that it does not change the sheet of another test. */
async function workbookNamed(id: string, testRate: number): Promise<Uint8Array> {
  const { sheets } = await readXlsx(await workbook());
  const tabs = sheets.map(({ name, rows }) => ({ name, rows: rows.map((row) => [...row]) }));
  const [identifier, rates] = [tabs[0]?.rows[2], tabs[1]?.rows[6]];
  if (identifier) identifier[3] = id;
  if (rates) rates[3] = testRate;
  return writeXlsx({ sheets: tabs });
}

function form(bytes: Uint8Array, fields: Record<string, string> = {}): FormData {
  const made = new FormData();
  for (const [name, value] of Object.entries(fields)) made.set(name, value);
  made.append("files", new Blob([bytes as BlobPart]), "sheet.xlsx");
  return made;
}

test("the list of versions, one version and its workbook are as documented and for administrators only", async () => {
  const { status, body } = await api.call("GET", PATH, { token: admin });
  assert.equal(status, 200);
  assert.deepEqual(body.selected, { identifier: "nz-sample-2026-27", version: 1, state: "READY" });
  const detail = await api.call("GET", SAMPLE, { token: admin });
  assert.equal(detail.body.version.status, "IN_FORCE");
  for (const path of [PATH, SAMPLE, `${SAMPLE}/workbook`]) {
    assert.equal((await api.call("GET", path, { token: broker })).status, 403, path);
    assert.equal((await api.call("GET", path)).status, 401, path);
  }
});

test("importing, putting in force and reverting respond as documented", async () => {
  const id = `contract-${randomUUID()}`;
  const send = (rate: number, fields?: Record<string, string>) =>
    workbookNamed(id, rate).then((bytes) =>
      api.call("POST", PATH, { token: admin, form: form(bytes, fields) }),
    );
  const tried = await send(0.07, { dryRun: "true" });
  assert.deepEqual([tried.status, tried.body.version], [200, null]);
  const first = await send(0.07, { note: "First" });
  assert.deepEqual([first.body.version?.version, first.body.version?.status], [1, "DRAFT"]);
  assert.equal((await send(0.07)).body.isNew, false);
  assert.equal((await send(0.08)).body.version?.version, 2);
  const put = (version: number, replaces: number | null) =>
    api.call("POST", `${PATH}/${id}/versions/${version}/put-in-force`, { token: admin, json: { replaces } });
  assert.equal((await put(1, null)).status, 204);
  assert.equal((await put(2, null)).status, 409);
  assert.equal((await put(2, 1)).status, 204);
  assert.equal((await put(1, 2)).status, 204);
  assert.equal((await put(3, 1)).status, 404);
  const { body } = await api.call("GET", `${PATH}/${id}/versions/2`, { token: admin });
  assert.deepEqual(
    [body.version.status, body.inForceVersion, body.history.length, body.comparison.differences.length],
    ["RETIRED", 1, 3, 1],
  );
});

test("an invalid workbook returns 400 with tab and cell as the field of each detail", async () => {
  const bytes = await workbookNamed("Not An Id", 6.95);
  const { status, fault } = await api.call("POST", PATH, { token: admin, form: form(bytes) });
  assert.equal(status, 400);
  assert.deepEqual(
    fault.details?.map(({ field }) => field),
    ["Tax!D3", "Banks!D7"],
  );
  assert.match(fault.message, /Banks!D7: test rate must be between 0\.01 and 0\.25/);
});

test("a body that is empty, not a form or not a workbook returns 400, and a large one 413", async () => {
  const send = (request: object) => api.call("POST", PATH, { token: admin, ...request });
  assert.equal((await send({ json: {} })).status, 400);
  assert.equal((await send({ form: new FormData() })).status, 400);
  assert.equal((await send({ form: form(new TextEncoder().encode("hello")) })).status, 400);
  assert.equal((await send({ form: form(new Uint8Array(3_000_000)) })).status, 413);
});

test("an unknown version returns 404, and a sheet without a linked spreadsheet cannot be reread", async () => {
  for (const path of [`${PATH}/nowhere/versions/1`, `${SAMPLE.replace(/1$/, "999999")}`]) {
    assert.equal((await api.call("GET", path, { token: admin })).status, 404);
  }
  assert.equal((await api.call("GET", `${PATH}/nowhere/versions/one`, { token: admin })).status, 400);
  assert.equal((await api.call("POST", `${PATH}/nz-sample-2026-27/read`, { token: admin })).status, 404);
});
