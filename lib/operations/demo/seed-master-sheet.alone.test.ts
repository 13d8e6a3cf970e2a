import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { sampleSheet } from "#lib/lending/serviceability/core/rules/sample-sheet.ts";
import { currentSheet } from "#lib/lending/serviceability/current-sheet.ts";
import { getSheetVersion } from "#lib/lending/serviceability/sheets/read-sheets.ts";
import { discardDraft, putInForce } from "#lib/lending/serviceability/sheets/sheet-versions.ts";
import { testLodge } from "#testing/test-lodge.ts";
import { seedMasterSheet } from "./seed-master-sheet.ts";

const lodge = await testLodge();
const admin = await lodge.user("ROLE_ADMIN");
const identifier = sampleSheet.id;

type Stored = { content: object; status: string; origin: string };

/** Sets the versions that exist in an installation before it starts with this release. */
async function installation(...versions: Stored[]): Promise<void> {
  await lodge.admin.begin(async (tx) => {
    // Triggers keep versions and their history from being deleted.
    await tx`set local session_replication_role = 'replica'`;
    await tx`delete from master_sheet_changes`;
    await tx`delete from master_sheets`;
  });
  for (const [index, { content, status, origin }] of versions.entries()) {
    await lodge.admin`insert into master_sheets (identifier, version, sheet, status, origin, created_by, created_at)
      values (${identifier}, ${index + 1}, ${lodge.admin.json(JSON.parse(JSON.stringify(content)))}, ${status},
        ${origin}, 'bundled', now())`;
  }
}

async function stored(): Promise<unknown[]> {
  const rows = await lodge.admin`select version, status, origin from master_sheets order by version`;
  return [...rows].map(({ version, status, origin }) => [version, status, origin]);
}

/** The sample of an earlier release, in which a bank counted all overtime. */
const earlierSample = {
  ...sampleSheet,
  banks: sampleSheet.banks.map((bank) => ({ ...bank, overtimeShading: 1 })),
};
const bundled = { content: earlierSample, status: "IN_FORCE", origin: "BUNDLED" };

beforeEach(() => installation());

test("puts the sample in force in a new installation, once", async () => {
  await Promise.all([seedMasterSheet(lodge.db), seedMasterSheet(lodge.db)]);
  assert.deepEqual(await stored(), [[1, "IN_FORCE", "BUNDLED"]]);
  const { history } = await getSheetVersion(admin, { identifier, version: 1 });
  assert.deepEqual(
    history.map(({ version, replaced, by }) => [version, replaced, by]),
    [[1, null, "Bundled with Lodge"]],
  );
});

test("adds a new sample as a draft if an earlier one is in force, without changing calculations", async () => {
  await installation(bundled);
  await Promise.all([seedMasterSheet(lodge.db), seedMasterSheet(lodge.db)]);
  await seedMasterSheet(lodge.db);
  assert.deepEqual(await stored(), [
    [1, "IN_FORCE", "BUNDLED"],
    [2, "DRAFT", "BUNDLED"],
  ]);
  const { document, version } = await currentSheet(lodge);
  assert.equal(version, 1);
  assert.equal(document.banks[0]?.overtimeShading, 1);
  const draft = await getSheetVersion(admin, { identifier, version: 2 });
  assert.match(draft.version.note ?? "", /Put it in force/);
  assert.equal(draft.comparison.with?.version, 1);
  assert.ok(draft.comparison.differences.some(({ rule }) => rule === "Overtime shading"));
});

test("does not add a sample again after it was discarded or put in force", async () => {
  await installation(bundled);
  await seedMasterSheet(lodge.db);
  await discardDraft(admin, { identifier, version: 2 });
  await seedMasterSheet(lodge.db);
  assert.deepEqual((await stored()).at(-1), [2, "DISCARDED", "BUNDLED"]);
  await installation(bundled, { content: sampleSheet, status: "DRAFT", origin: "BUNDLED" });
  await putInForce(admin, { identifier, version: 2, replaces: 1 });
  await seedMasterSheet(lodge.db);
  assert.equal((await stored()).length, 2);
});

test("adds nothing to an installation with a sheet of its own in force", async () => {
  const own = { ...earlierSample, title: "Our banks" };
  await installation(
    { ...bundled, status: "RETIRED" },
    { content: own, status: "IN_FORCE", origin: "WORKBOOK" },
  );
  await seedMasterSheet(lodge.db);
  assert.equal((await stored()).length, 2);
});
