import assert from "node:assert/strict";
import { test } from "node:test";
import { writeXlsx } from "hucre/xlsx";
import { testLodge } from "#testing/test-lodge.ts";
import { firstFormSheet } from "./core/testing/first-form-sheet.ts";
import { firstFormTabs } from "./core/testing/first-form-tabs.ts";
import type { ImportResult, SheetDetail } from "./schemas.ts";

const PATH = "/v1/portal/master-sheets";
const lodge = await testLodge();
const admin = await lodge.user("ROLE_ADMIN");

async function answerOf<T>(response: Response): Promise<T> {
  const text = await response.text();
  assert.equal(response.status, 200, text);
  return JSON.parse(text);
}

function send(bytes: Uint8Array<ArrayBuffer>) {
  const form = new FormData();
  form.append("files", new File([bytes], "sheet.xlsx"));
  return lodge.call("POST", PATH, { as: admin, form });
}

test("keeps a stored first-form sheet usable, and its unchanged workbook the same version", async () => {
  const id = "nz-first-form";
  const stored = { ...firstFormSheet, id };
  await lodge.admin`insert into master_sheets (identifier, version, sheet, status, created_by, created_at)
    values (${id}, 1, ${lodge.admin.json(stored)}, 'IN_FORCE', 'test', now())`;
  const path = `${PATH}/${id}/versions/1`;
  const detail = await lodge.call("GET", path, { as: admin });
  const { problem, notes, tables } = await answerOf<SheetDetail>(detail);
  assert.equal(problem, null);
  assert.match(notes.join(" "), /first form.*no loan-to-value limit/);
  assert.equal(tables.find(({ head }) => head === "Rule")?.rows.length, 37);

  const bytes = await writeXlsx({
    sheets: firstFormTabs(stored).map(({ name, rows }) => ({
      name,
      rows: rows.map((row) => row.map((cell) => (typeof cell === "object" ? null : cell))),
    })),
  });
  const again = await answerOf<ImportResult>(await send(new Uint8Array(bytes)));
  assert.deepEqual([again.isNew, again.version?.version], [false, 1]);
  assert.deepEqual(again.notes, notes);
  assert.deepEqual(again.comparison.differences, []);
  // The download includes the newer rules with their defaults.
  const download = await lodge.call("GET", `${path}/workbook`, { as: admin });
  const back = await answerOf<ImportResult>(await send(new Uint8Array(await download.arrayBuffer())));
  assert.deepEqual([back.isNew, back.version?.version, back.notes], [false, 1, []]);

  const put = await lodge.call("POST", `${path}/put-in-force`, {
    as: admin,
    json: { replaces: 1 },
  });
  assert.equal(put.status, 204);
});
