import assert from "node:assert/strict";
import { test } from "node:test";
import { labelledRecords } from "./labelled-records.ts";

test("views labelled fields as rows, each at the line of its amount", () => {
  const record = (day: string, amount: string) => [
    [`Date: ${day}`],
    ["Payee: Rent"],
    [`Amount: ${amount}`],
    [""],
  ];
  const found = labelledRecords([
    ["Example Bank"],
    ...record("1 May 2026", "-5.00"),
    ...record("2 May 2026", "7.00"),
  ]);
  assert.deepEqual(
    found?.rows.filter(([first]) => first),
    [
      ["Example Bank"],
      ["Date", "Payee", "Amount"],
      ["1 May 2026", "Rent", "-5.00"],
      ["2 May 2026", "Rent", "7.00"],
    ],
  );
  assert.deepEqual(
    found?.lines.filter((_, at) => /May/.test(found.rows[at]?.[0] ?? "")),
    [3, 7],
  );
});

test("finds no records in a file of two hundred thousand labels", () => {
  const letters = (at: number) =>
    at.toString(26).replace(/\d/g, (digit) => "qrstuvwxyz"[Number(digit)] ?? "");
  assert.equal(labelledRecords(Array.from({ length: 200_000 }, (_, at) => [`a${letters(at)}: 1`])), null);
});
