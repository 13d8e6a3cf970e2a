import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { amountFault, parseAmount } from "#lib/lending/serviceability/amount.ts";
import { isUnfinished, percentText, readAmount, readPercent, readWhole, tidyAmount } from "./texts.ts";

test("accepts every prefix of a valid amount while it is typed", () => {
  const amount = fc.integer({ min: 0, max: 999_999_999 }).map((dollars) => `${dollars}`);
  fc.assert(
    fc.property(amount, fc.boolean(), fc.constantFrom("", ".5", ".50"), (dollars, dollarSign, decimals) => {
      const whole = `${dollarSign ? "$" : ""}${tidyAmount(dollars)}${decimals}`;
      for (let end = 1; end <= whole.length; end++) {
        const typed = whole.slice(0, end);
        assert.ok(amountFault(typed) === null || isUnfinished(typed), typed);
      }
    }),
  );
});

test("rejects text that can never become a valid amount", () => {
  for (const text of ["-", "-5", "abc", "1.234", "1,2345"]) {
    assert.equal(isUnfinished(text), false, text);
  }
});

test("formatting keeps the amount and adds thousands separators", () => {
  assert.equal(tidyAmount("$95000"), "95,000");
  assert.equal(tidyAmount("1234567.5"), "1,234,567.5");
  assert.equal(tidyAmount("0085.50"), "85.50");
  assert.equal(tidyAmount("-4000"), "-4,000");
  assert.equal(tidyAmount("0"), "0");
  assert.equal(tidyAmount("12,34"), "12,34");
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000_000 }), (cents) => {
      const text = (cents / 100).toFixed(2);
      assert.equal(parseAmount(tidyAmount(text)), parseAmount(text));
    }),
  );
});

test("reads losses with either minus sign, and rejects anything else", () => {
  assert.equal(readAmount("-1,250.50"), -1_250_50);
  assert.equal(readAmount("−$30"), -30_00);
  assert.equal(readAmount("--3"), null);
  assert.equal(readAmount(""), null);
});

test("a percentage reads back as it was typed", () => {
  assert.equal(readPercent("5.39"), 0.0539);
  assert.equal(percentText(0.0539), "5.39");
  assert.equal(readPercent("3.5 %"), 0.035);
  assert.equal(readPercent("1,5"), null);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000 }), (thousandths) => {
      const text = String(thousandths / 1_000);
      assert.equal(percentText(readPercent(text) ?? Number.NaN), text);
    }),
  );
});

test("reads whole numbers within their range", () => {
  assert.deepEqual(
    ["16", "99", "15", "2.5", "x", ""].map((text) => readWhole(text, 16, 99)),
    [16, 99, null, null, null, null],
  );
});
