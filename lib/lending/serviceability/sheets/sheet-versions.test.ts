import assert from "node:assert/strict";
import { test } from "node:test";
import { testLodge } from "#testing/test-lodge.ts";
import { sampleSheet } from "../core/rules/sample-sheet.ts";
import { findSameVersion } from "./sheet-versions.ts";

const lodge = await testLodge();

test("finds the version with the same content, also if it was stored before a value had a default", async () => {
  const id = "same-content";
  const { reserveBank: _, ...stored } = { ...sampleSheet, id };
  await lodge.admin`insert into master_sheets (identifier, version, sheet, created_by, created_at)
    values (${id}, 1, ${lodge.admin.json(stored)}, 'test', now())`;
  const same = async (sheet: typeof sampleSheet) =>
    (await lodge.db.transaction((tx) => findSameVersion(tx, id, sheet)))?.version ?? null;
  assert.equal(await same({ ...stored, reserveBank: null }), 1);
  assert.equal(await same({ ...stored, reserveBank: sampleSheet.reserveBank }), null);
  // PostgreSQL's containment ignores the order of banks.
  assert.equal(await same({ ...stored, banks: stored.banks.toReversed(), reserveBank: null }), null);
});
