import assert from "node:assert/strict";
import { test } from "node:test";
import { BANK_ROWS } from "./bank-rows.ts";
import { readCell } from "./read-cell.ts";

const row = BANK_ROWS.find(({ key }) => key === "testRate");
assert.ok(row);

test("reads every percentage from 0.01 to 25.00 as typed, in a cell, a formula and the advice", () => {
  for (let hundredths = 1; hundredths <= 2500; hundredths++) {
    const percentage = hundredths / 100;
    const typed = hundredths / 10_000;
    // A cell formatted as a percentage contains the fraction, with the 17 digits that Excel stores.
    assert.deepEqual(readCell(row, Number(typed.toPrecision(17))), { value: typed });
    // A formula such as =5.39/100 leaves binary noise.
    assert.deepEqual(readCell(row, percentage / 100), { value: typed });
    assert.deepEqual(readCell(row, percentage * 0.01), { value: typed });
    const text = readCell(row, `${percentage}%`);
    assert.ok("fault" in text && text.fault.endsWith(`write the number ${typed}`), JSON.stringify(text));
  }
});
