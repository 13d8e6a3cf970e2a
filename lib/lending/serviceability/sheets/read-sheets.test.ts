import assert from "node:assert/strict";
import { test } from "node:test";
import { env, publishResolved } from "#lib/platform/settings/env.ts";
import { testLodge } from "#testing/test-lodge.ts";
import { sampleSheet } from "../core/rules/sample-sheet.ts";
import { getSheetVersion } from "./read-sheets.ts";

const PATH = "/v1/portal/master-sheets";
const lodge = await testLodge();
const admin = await lodge.user("ROLE_ADMIN");
const broker = await lodge.user("ROLE_BROKER");

const read = <const P extends string>(path: P) => lodge.call("GET", `${PATH}${path}`, { as: admin });

test("returns 500 for a sheet without a valid version in force, and 400 if none is configured", async () => {
  const { serviceDatabaseUrl, authSecret, embedded } = env();
  const select = (masterSheetId: string | null) =>
    publishResolved({ serviceDatabaseUrl, authSecret, embedded, masterSheetId });
  const calculate = async () =>
    (await lodge.call("POST", "/v2/bank-calculator/calculate", { as: broker, json: {} })).status;
  await lodge.admin`insert into master_sheets (identifier, version, sheet, created_by, created_at)
    values ('drafted', 1, ${lodge.admin.json(sampleSheet)}, 'test', now())`;
  const banks = sampleSheet.banks.map(({ overtimeShading: _, ...bank }) => bank);
  await lodge.admin`insert into master_sheets (identifier, version, sheet, status, created_by, created_at)
    values ('halved', 1, ${lodge.admin.json({ ...sampleSheet, banks })}, 'IN_FORCE', 'test', now())`;
  for (const [named, status, state] of [
    [null, 400, "NOT_CONFIGURED"],
    ["", 400, "NOT_CONFIGURED"],
    ["nowhere", 500, "BROKEN"],
    ["drafted", 500, "BROKEN"],
    ["halved", 500, "BROKEN"],
    [sampleSheet.id, 200, "READY"],
  ] as const) {
    select(named);
    assert.equal(await calculate(), status, String(named));
    assert.equal((await (await read("")).json()).selected.state, state, String(named));
  }
  const halved = await (await read("/halved/versions/1")).json();
  assert.match(halved.problem ?? "", /^banks\.0\.overtimeShading: overtime shading must be between 0 and 1;/);
  const audited = await lodge.admin`select actor, entity from audit_log
    where action = 'master-sheet.read' and entity_id = 'halved 1'`;
  assert.deepEqual([...audited], [{ actor: `user:${admin.actor.userId}`, entity: "master-sheet" }]);
  assert.equal((await read("/halved/versions/1/workbook")).status, 400);
});

test("returns 404 for an identifier that no record can have, on the screen too", async () => {
  for (const identifier of ["%00", "nothing-at-all"])
    assert.equal((await read(`/${identifier}/versions/1`)).status, 404, identifier);
  await assert.rejects(getSheetVersion(admin, { identifier: "\u0000", version: 1 }), { code: "NOT_FOUND" });
});
