import assert from "node:assert/strict";
import { test } from "node:test";
import { writeXlsx } from "hucre";
import { UnreadableStatement } from "#lib/statements/core/model.ts";
import { readStatement } from "#lib/statements/core/read-statement.ts";

const rows = [
  ["Date", "Details", "Withdrawals", "Deposits", "Balance"],
  [new Date("2026-08-03T00:00:00Z"), "Kauri Engineering salary", null, 3210.55, 4210.55],
  [new Date("2026-08-04T00:00:00Z"), "New World Metro", 84.2, null, 4126.35],
  ["05/08/2026", "Rent", "650.00", null, "3,476.35"],
];

async function workbook(sheets: { name: string; rows: unknown[][] }[]): Promise<Uint8Array> {
  return writeXlsx({ sheets: sheets as Parameters<typeof writeXlsx>[0]["sheets"] });
}

test("reads a workbook's dates, figures and texts as a statement", async () => {
  const bytes = await workbook([{ name: "Export", rows }]);
  const { format, statements } = await readStatement(bytes, { fileName: "export.xlsx" });
  assert.equal(format, "XLSX");
  assert.deepEqual(
    statements[0]?.transactions.map(({ date, amount, balance }) => [date, amount, balance]),
    [
      ["2026-08-03", 321_055, 421_055],
      ["2026-08-04", -8_420, 412_635],
      ["2026-08-05", -65_000, 347_635],
    ],
  );
});

test("rejects a workbook that is not a statement, with a reason", async () => {
  const bytes = await workbook([{ name: "Notes", rows: [["Shopping"], ["Milk"], ["Bread"]] }]);
  await assert.rejects(readStatement(bytes, { fileName: "notes.xlsx" }), (error: unknown) => {
    return error instanceof UnreadableStatement && error.code === "NOT_A_STATEMENT";
  });
});

test("reports a truncated workbook as damaged", async () => {
  const bytes = await workbook([{ name: "Export", rows }]);
  await assert.rejects(
    readStatement(bytes.subarray(0, bytes.length - 400), { fileName: "cut.xlsx" }),
    (error: unknown) => {
      return error instanceof UnreadableStatement && error.code === "DAMAGED";
    },
  );
});
