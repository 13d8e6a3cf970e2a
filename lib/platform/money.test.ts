import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { formatMoney, groupThousands, toCents, toDecimal, toNumber } from "./money.ts";

test("formats dollars with thousands separators, two decimals and a true minus sign", () => {
  assert.equal(formatMoney(123_456), "$1,234.56");
  assert.equal(formatMoney(0), "$0.00");
  assert.equal(formatMoney(-123_450), "−$1,234.50");
  assert.equal(formatMoney(5), "$0.05");
});

test("never shows a minus before zero", () => {
  assert.equal(formatMoney(-0), "$0.00");
});

test("shows the same digits as the API's decimal", () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000_00, max: 1_000_000_000_00 }), (cents) => {
      assert.equal(formatMoney(cents).replace("−", "-").replace(/[$,]/g, ""), toDecimal(cents));
    }),
  );
});

test("converts every JSON amount back to exact cents", () => {
  const cents = fc.integer({ min: -100_000_000_000, max: 100_000_000_000 });
  fc.assert(fc.property(cents, (value) => assert.equal(toCents(toNumber(value)), value)));
});

test("groups digits like the en-NZ locale", () => {
  const locale = new Intl.NumberFormat("en-NZ", { maximumFractionDigits: 0 });
  const whole = fc.oneof(fc.nat(), fc.nat(1_100), fc.maxSafeNat());
  fc.assert(fc.property(whole, (value) => assert.equal(groupThousands(value), locale.format(value))));
});
