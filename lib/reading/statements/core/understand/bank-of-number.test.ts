import assert from "node:assert/strict";
import { test } from "node:test";
import { withBank } from "./bank-of-number.ts";

test("names the bank from a New Zealand account number", () => {
  const numbers: [string, string][] = [
    ["01-0902-0068389-00", "ANZ"],
    ["02-0500-0123456-00", "BNZ"],
    ["03 0578 0123456 000", "Westpac"],
    ["06-0185-0123456-02", "ANZ"],
    ["11-5000-0123456-00", "ANZ"],
    ["12-3140-0123456-50", "ASB"],
    ["15-3942-0123456-00", "TSB"],
    ["389000012345600", "Kiwibank"],
    ["02-1242-0123456-00", "The Co-operative Bank"],
  ];
  for (const [number, bank] of numbers)
    assert.equal(withBank({ bank: null, accountNumber: number }).bank, bank, number);
});

test("names no bank for other numbers", () => {
  for (const number of [
    null,
    "",
    "9034",
    "5166 12XX XXXX 9034",
    "2500120000009034",
    "12-9999-0123456-00",
    "**-****-*****56-00",
  ]) {
    assert.equal(withBank({ bank: null, accountNumber: number }).bank, null, String(number));
  }
});

test("keeps the bank that a file names", () => {
  const account = { bank: "SBS Bank", accountNumber: "03-1355-0123456-00" };
  assert.equal(withBank(account).bank, "SBS Bank");
  assert.equal(withBank({ ...account, bank: null }).bank, "Westpac");
});
