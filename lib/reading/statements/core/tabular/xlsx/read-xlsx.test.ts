import assert from "node:assert/strict";
import { describe, it, test } from "node:test";
import { writeXlsx } from "hucre";
import { UnreadableStatement } from "#lib/reading/statements/core/model.ts";
import { readStatement } from "#lib/reading/statements/core/read-statement.ts";
import { figures, only } from "#testing/generators/statements/draft-figures.ts";
import { readSheets, sheetRows } from "./read-xlsx.ts";

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

const day = (text: string) => new Date(`${text}T00:00:00Z`);

describe("readSheets", () => {
  it("reads dates, numbers and text below account details, and skips other sheets", () => {
    const statement = [
      ["Account number", "12-3456-0123456-00", null],
      [],
      ["Date", "Details", "Debit", "Credit", "Balance"],
      [day("2025-02-01"), "Dairy", 12.5, null, 987.5],
      [day("2025-02-13"), "Salary", null, 1000, 1987.5],
      ["14/02/2025", "Bus", "1,000.00", "", 987.5],
    ];
    const draft = only(readSheets([[["Read me"], ["This workbook lists your transactions"]], statement]));
    assert.deepEqual(figures(draft), [
      ["2025-02-01", -1250, 98750],
      ["2025-02-13", 100000, 198750],
      ["2025-02-14", -100000, 98750],
    ]);
    assert.deepEqual([draft.accountNumber, draft.transactions[0]?.line], ["12-3456-0123456-00", 4]);
  });

  it("finds the headings before thousands of empty cells", () => {
    const wide = (cells: (string | number)[]) => [...cells, ...Array<null>(2000).fill(null)];
    const draft = only(
      readSheets([
        [
          wide(["Details", "Debit", "Credit", "Date"]),
          wide(["Dairy", 12.5, "", "2025-02-01"]),
          wide(["Bus", 4, " ", "2025-02-02"]),
        ],
      ]),
    );
    assert.deepEqual(figures(draft), [
      ["2025-02-01", -1250, null],
      ["2025-02-02", -400, null],
    ]);
  });

  it("rejects a workbook without transactions", () => {
    const refused = (error: unknown) =>
      error instanceof UnreadableStatement && error.code === "NOT_A_STATEMENT";
    assert.throws(
      () =>
        readSheets([
          [
            ["Name", "Age"],
            ["Anna", 40],
          ],
        ]),
      refused,
    );
    assert.throws(() => readSheets([]), refused);
  });
});

describe("sheetRows", () => {
  it("writes numbers unambiguously", () => {
    const numbers = [1234, -12.5, 0.1 + 0.2, 1234.567, 1e21, Number.NaN];
    assert.deepEqual(sheetRows([numbers])[0], ["1234", "-12.50", "0.30", "1234.5670", "", "NaN"]);
    assert.deepEqual(sheetRows([[null, undefined, true, day("2025-02-01"), new Date(Number.NaN)]])[0], [
      "",
      "",
      "true",
      "2025-02-01",
      "",
    ]);
  });
});
