import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { amountFault, parseAmount } from "#lib/lending/serviceability/amount.ts";
import {
  isUnfinished,
  percentText,
  percentUpTo,
  readPercent,
  SHARE,
  SIGNED,
  tidyAmount,
  yearsFrom,
} from "./texts.ts";

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
  assert.deepEqual(SIGNED.read("-1,250.50"), { value: -1_250_50 });
  assert.deepEqual(SIGNED.read("−$30"), { value: -30_00 });
  assert.ok("fault" in SIGNED.read("--3"));
  assert.deepEqual(SIGNED.read(""), { value: null });
});

test("a percentage reads back as it was typed", () => {
  assert.equal(readPercent("5.39"), 0.0539);
  assert.equal(percentText(0.0539), "5.39");
  assert.equal(readPercent("3.5 %"), 0.035);
  assert.deepEqual([".5", "5.", "06.5", "0"].map(readPercent), [0.005, 0.05, 0.065, 0]);
  for (const text of ["1,5", "-5", ".", "%", "1e1", "5.3.9", "five"])
    assert.equal(readPercent(text), null, text);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000 }), (thousandths) => {
      const text = String(thousandths / 1_000);
      assert.equal(percentText(readPercent(text) ?? Number.NaN), text);
    }),
  );
});

test("reads whole years and shares within their range", () => {
  const fault = { fault: "must be whole years from 16 to 99" };
  assert.deepEqual(["16", "99", "15", "2.5", "x", ""].map(yearsFrom(16, 99).read), [
    { value: 16 },
    { value: 99 },
    fault,
    fault,
    fault,
    { value: null },
  ]);
  assert.deepEqual(
    ["0", "33.33", "100", "101"].map((text) => "value" in SHARE.read(text)),
    [false, true, true, false],
  );
  assert.deepEqual(percentUpTo(0.1).read("10.1"), { fault: "must be a percentage from 0 to 10" });
});
