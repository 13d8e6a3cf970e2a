import assert from "node:assert/strict";
import { before, test } from "node:test";
import type { Context, UserActor } from "#db/tenant.ts";
import { testLodge } from "#testing/test-lodge.ts";
import { sampleSheet } from "../core/rules/sample-sheet.ts";
import type { MasterSheet } from "../core/rules/sheet-schema.ts";
import { currentSheet } from "../current-sheet.ts";
import { BANK_ROWS } from "./core/bank-rows.ts";
import type { ImportResult, SheetDetail, SheetList } from "./schemas.ts";
import { writeWorkbook } from "./workbook/write-workbook.ts";

const PATH = "/v1/portal/master-sheets";
const lodge = await testLodge();
let admin: Context<UserActor>;
let broker: Context<UserActor>;

before(async () => {
  admin = await lodge.user("ROLE_ADMIN");
  broker = await lodge.user("ROLE_BROKER");
});

type ErrorBody = { message: string; details?: { field: string; message: string }[] };

async function answerOf<T>(response: Response, status = 200): Promise<T> {
  const text = await response.text();
  assert.equal(response.status, status, text);
  return JSON.parse(text);
}

function changed(change: (sheet: MasterSheet) => void): MasterSheet {
  const copy = structuredClone(sampleSheet);
  change(copy);
  return copy;
}

const withRate = (rate: number) =>
  changed((sheet) => {
    for (const bank of sheet.banks) bank.testRate = rate;
  });

function send(bytes: Uint8Array<ArrayBuffer>, fields: Record<string, string> = {}, as = admin) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.append("files", new File([bytes], "sheet.xlsx"));
  return lodge.call("POST", PATH, { as, form });
}

async function importSheet(sheet: MasterSheet, fields: Record<string, string> = {}): Promise<ImportResult> {
  return answerOf(await send(await writeWorkbook(sheet), fields));
}

const versionPath = (version: number, identifier = sampleSheet.id) =>
  `${PATH}/${identifier}/versions/${version}` as const;

function putInForce(version: number, replaces: number | null, note?: string) {
  const json = { replaces, ...(note === undefined ? {} : { note }) };
  return lodge.call("POST", `${versionPath(version)}/put-in-force`, { as: admin, json });
}

const detailOf = async (version: number): Promise<SheetDetail> =>
  answerOf(await lodge.call("GET", versionPath(version), { as: admin }));

const list = async (): Promise<SheetList> => answerOf(await lodge.call("GET", PATH, { as: admin }));

async function lendingOfKauri(): Promise<number> {
  const answer = await lodge.call("POST", "/v2/bank-calculator/calculate", {
    as: broker,
    json: { app1AnnualGrossIncome: "90000" },
  });
  return (await answerOf<{ kauri: { maxLending: number } }>(answer)).kauri.maxLending;
}

test("lets only administrators manage master sheets", async () => {
  const calls = [
    ["GET", PATH],
    ["POST", PATH],
    ["GET", versionPath(1)],
    ["GET", `${versionPath(1)}/workbook`],
    ["POST", `${versionPath(1)}/put-in-force`],
    ["DELETE", versionPath(1)],
    ["POST", `${PATH}/${sampleSheet.id}/read`],
  ] as const;
  for (const [method, path] of calls) {
    assert.equal((await lodge.call(method, path, { as: broker })).status, 403, `${method} ${path}`);
  }
});

test("puts the bundled sample in force at first, with actor and time", async () => {
  const { selected, google, versions } = await list();
  assert.deepEqual(selected, { identifier: sampleSheet.id, version: 1, state: "READY" });
  assert.equal(google, null);
  const [first] = versions;
  assert.deepEqual(
    [first?.version, first?.status, first?.origin, first?.createdBy, first?.isSelected, first?.title],
    [1, "IN_FORCE", "BUNDLED", "Bundled with Lodge", true, sampleSheet.title],
  );
  assert.ok(first?.inForceSince);
});

test("stores an import as a draft without effect until it is put in force, which is reversible", async () => {
  const before = await lendingOfKauri();
  const imported = await importSheet(withRate(0.0795), { note: "Rates of November" });
  assert.deepEqual(
    [imported.isNew, imported.version?.version, imported.version?.status, imported.version?.note],
    [true, 2, "DRAFT", "Rates of November"],
  );
  assert.equal(imported.version?.createdBy, "Test Broker");
  assert.deepEqual(imported.comparison.with, { identifier: sampleSheet.id, version: 1 });
  assert.deepEqual(
    imported.comparison.differences.map(({ rule, column, after }) => [rule, column, after]),
    sampleSheet.banks.map(({ name }) => ["Test rate", name, "0.0795"]),
  );
  assert.equal(imported.comparison.effects.length, 14);
  assert.equal(await lendingOfKauri(), before, "a draft has no effect");

  assert.equal((await putInForce(2, 1, "As agreed")).status, 204);
  const after = await lendingOfKauri();
  assert.ok(after < before);
  const { sheet, version } = await currentSheet(lodge);
  assert.deepEqual([version, sheet.banks[0]?.rules.testRate], [2, 0.0795]);
  const { selected, versions } = await list();
  assert.equal(selected.version, 2);
  assert.deepEqual(
    versions.map((item) => [item.version, item.status]),
    [
      [2, "IN_FORCE"],
      [1, "RETIRED"],
    ],
  );

  assert.equal((await putInForce(1, 2, "Too early")).status, 204);
  assert.equal(await lendingOfKauri(), before, "as before");
  const { history, inForceVersion } = await detailOf(2);
  assert.equal(inForceVersion, 1);
  assert.deepEqual(
    history.map((change) => [change.version, change.replaced, change.by, change.note]),
    [
      [1, 2, "Test Broker", "Too early"],
      [2, 1, "Test Broker", "As agreed"],
      [1, null, "Bundled with Lodge", null],
    ],
  );
});

test("audits imports and changes with actor and version", async () => {
  const rows = await lodge.admin`select action, actor, entity_id, detail from audit_log
    where entity = 'master-sheet' and action <> 'master-sheet.read' and broker_id = ${admin.actor.brokerId}
    order by id`;
  const actor = `user:${admin.actor.userId}`;
  assert.deepEqual(
    [...rows].map((row) => [row.action, row.actor, row.entity_id, row.detail]),
    [
      ["master-sheet.imported", actor, sampleSheet.id, { version: 2, isNew: true }],
      ["master-sheet.put-in-force", actor, sampleSheet.id, { version: 2, replaced: 1 }],
      ["master-sheet.put-in-force", actor, sampleSheet.id, { version: 1, replaced: 2 }],
    ],
  );
});

test("compares the version in force with the one it replaced, and other versions with the one in force", async () => {
  const draft = await detailOf(2);
  assert.deepEqual(draft.comparison.with, { identifier: sampleSheet.id, version: 1 });
  assert.equal(draft.comparison.differences[0]?.after, "0.0795");
  const current = await detailOf(1);
  assert.deepEqual(current.comparison.with, { identifier: sampleSheet.id, version: 2 });
  assert.equal(current.comparison.differences[0]?.before, "0.0795");
});

test("returns the existing version for an unchanged workbook", async () => {
  const response = await lodge.call("GET", `${versionPath(1)}/workbook`, { as: admin });
  assert.match(response.headers.get("content-disposition") ?? "", /"nz-sample-2026-27-v1\.xlsx"/);
  const again = await answerOf<ImportResult>(await send(new Uint8Array(await response.arrayBuffer())));
  assert.deepEqual([again.isNew, again.version?.version], [false, 1]);
  assert.deepEqual(again.comparison.differences, []);
});

test("compares in a dry run without storing anything", async () => {
  const tried = await importSheet(withRate(0.0801), { dryRun: "true" });
  assert.deepEqual([tried.version, tried.isNew, tried.comparison.differences.length], [null, false, 5]);
  assert.equal((await list()).versions.length, 2);
});

test("imports once per Idempotency-Key and replays the response", async () => {
  // The same bytes: workbooks written in different seconds differ in their ZIP timestamps.
  const bytes = await writeWorkbook(withRate(0.0802));
  const form = () => {
    const made = new FormData();
    made.append("files", new File([bytes], "sheet.xlsx"));
    return made;
  };
  const headers = { "idempotency-key": "import-once" };
  const [first, again] = [
    await lodge.call("POST", PATH, { as: admin, headers, form: form() }),
    await lodge.call("POST", PATH, { as: admin, headers, form: form() }),
  ];
  const imported = await answerOf<ImportResult>(first);
  assert.equal(imported.isNew, true);
  assert.equal(again.headers.get("idempotent-replayed"), "true");
  assert.deepEqual(await answerOf<ImportResult>(again), imported);
});

test("returns 400 with every error by cell for an invalid workbook, and stores nothing", async () => {
  const faulty = changed((sheet) => {
    const [kauri, rimu] = sheet.banks;
    if (kauri) kauri.testRate = 6.95;
    if (rimu) rimu.benchmark.oneApplicant[2] = 10;
    sheet.taxYear = "2031/32";
  });
  const error = await answerOf<ErrorBody>(await send(await writeWorkbook(faulty)), 400);
  assert.deepEqual(error.details, [
    {
      field: "Tax!D5",
      message: "tax year in force must be one of the sheet's tax years: 2025/26, 2026/27",
    },
    {
      field: "Banks!D7",
      message: "test rate must be between 0.01 and 0.25; 6.95 looks like a percentage: write 0.0695",
    },
    {
      field: "Benchmark!E5",
      message: "benchmark must not fall with a further dependant: at least 1580",
    },
  ]);
  assert.match(error.message, /^Tax!D5: .*; Banks!D7: test rate/);
  assert.equal((await list()).versions.length, 3);
});

test("rejects a missing, extra, oversized or invalid file with the reason", async () => {
  const text = new TextEncoder().encode("Rule,kauri");
  const notOne = await answerOf<ErrorBody>(await send(text), 400);
  assert.match(notOne.details?.[0]?.message ?? "", /^sheet\.xlsx is damaged or not an XLSX workbook/);
  const none = await lodge.call("POST", PATH, { as: admin, form: new FormData() });
  assert.match((await answerOf<ErrorBody>(none, 400)).message, /one XLSX workbook/);
  const two = new FormData();
  for (const name of ["a.xlsx", "b.xlsx"]) two.append("files", new File([text], name));
  assert.match(
    (await answerOf<ErrorBody>(await lodge.call("POST", PATH, { as: admin, form: two }), 400)).message,
    /one sheet at a time/,
  );
  assert.equal((await send(new Uint8Array(2 * 1024 * 1024 + 1))).status, 413);
  const asJson = await lodge.call("POST", PATH, { as: admin, json: {} });
  assert.match((await answerOf<ErrorBody>(asJson, 400)).message, /multipart\/form-data/);
  assert.equal((await send(text, { dryRun: "perhaps" })).status, 400);
});

test("returns 409 if another version has come into force since", async () => {
  const error = await answerOf<ErrorBody>(await putInForce(2, null), 409);
  assert.match(error.message, /version 1 is now in force: review/);
  assert.equal((await putInForce(1, null)).status, 204, "already in force");
  assert.equal((await putInForce(77, 1)).status, 404);
  assert.equal((await lodge.call("GET", versionPath(1, "nowhere"), { as: admin })).status, 404);
  assert.equal((await lodge.call("GET", versionPath(1, "%00"), { as: admin })).status, 404);
  assert.equal(
    (await lodge.call("GET", `${PATH}/${sampleSheet.id}/versions/zero`, { as: admin })).status,
    400,
  );
});

test("lets only one of two concurrent requests put a version in force", async () => {
  const answers = await Promise.all([putInForce(2, 1), putInForce(3, 1)]);
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [204, 409]);
  const inForce =
    await lodge.admin`select version from master_sheets where status = 'IN_FORCE' and identifier = ${sampleSheet.id}`;
  assert.equal(inForce.length, 1);
  await putInForce(1, inForce[0]?.version);
});

test("gives concurrent imports different version numbers", async () => {
  const results = await Promise.all([0.0611, 0.0612, 0.0613].map((rate) => importSheet(withRate(rate))));
  assert.equal(new Set(results.map(({ version }) => version?.version)).size, 3);
});

test("stores a sheet with another identifier separately, and compares it with the selected sheet", async () => {
  const next = changed((sheet) => {
    sheet.id = "nz-banks-2027";
    sheet.title = "Next year";
  });
  const { version, comparison } = await importSheet(next);
  assert.deepEqual([version?.identifier, version?.version, version?.isSelected], ["nz-banks-2027", 1, false]);
  assert.deepEqual(comparison.with, { identifier: sampleSheet.id, version: 1 });
  const put = await lodge.call("POST", `${versionPath(1, "nz-banks-2027")}/put-in-force`, {
    as: admin,
    json: { replaces: null },
  });
  assert.equal(put.status, 204);
  assert.equal((await currentSheet(lodge)).identifier, sampleSheet.id);
});

test("rejects changes to versions and their history in the database", async () => {
  await assert.rejects(
    lodge.admin`update master_sheets set sheet = '{}' where version = 1`,
    /never changed or deleted/,
  );
  await assert.rejects(lodge.admin`delete from master_sheets`, /never changed or deleted/);
  await assert.rejects(lodge.admin`delete from master_sheet_changes`, /only ever added to/);
  await assert.rejects(
    lodge.admin`update master_sheets set status = 'IN_FORCE' where identifier = ${sampleSheet.id}`,
    /master_sheets_in_force/,
  );
});

test("discards a draft, restores it from its workbook, and rejects versions that were in force", async () => {
  const sheet = withRate(0.0888);
  const { version } = (await importSheet(sheet)).version ?? {};
  assert.ok(version);
  const discard = (number: number) => lodge.call("DELETE", versionPath(number), { as: admin });
  const listed = async () => (await list()).versions.some((one) => one.version === version);
  assert.ok(await listed());
  assert.equal((await discard(version)).status, 204);
  assert.equal((await discard(version)).status, 204);
  assert.ok(!(await listed()));
  assert.equal((await detailOf(version)).version.status, "DISCARDED");
  const { inForceVersion } = await detailOf(1);
  const error = await answerOf<ErrorBody>(await putInForce(version, inForceVersion), 400);
  assert.match(error.message, /was discarded/);
  const audit = await lodge.admin`
    select detail from audit_log where action = 'master-sheet.discarded' and entity_id = ${sampleSheet.id}`;
  assert.deepEqual(
    [...audit].map(({ detail }) => detail),
    [{ version }],
  );

  const again = await importSheet(sheet);
  assert.deepEqual([again.version?.version, again.version?.status, again.isNew], [version, "DRAFT", true]);
  assert.ok(await listed());
  for (const { version: number } of (await list()).versions.filter(({ status }) => status !== "DRAFT")) {
    assert.match((await answerOf<ErrorBody>(await discard(number), 400)).message, /is or was in force/);
  }
  assert.equal((await discard(999)).status, 404);
});

test("shows all content of a version, table by table", async () => {
  const { tables } = await detailOf(1);
  assert.deepEqual(
    tables.map(({ head, rows, columns }) => [head, rows.length, columns.length]),
    [
      ["Setting", 3, 1],
      ["Tax rule", 16, 2],
      ["Reserve Bank", 11, 1],
      ["Rule", BANK_ROWS.length, 5],
      ["Household", 12, 5],
    ],
  );
});
