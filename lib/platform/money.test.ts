import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import {
  formatCompactMoney,
  formatMoney,
  formatWholeMoney,
  groupThousands,
  moneyFormat,
  toCents,
  toDecimal,
  toNumber,
} from "./money.ts";

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

test("keeps three significant figures and adds the unit", () => {
  assert.equal(formatCompactMoney(0), "$0");
  assert.equal(formatCompactMoney(-20), "$0");
  assert.equal(formatCompactMoney(85_049), "$850");
  assert.equal(formatCompactMoney(1_250_000), "$12.5k");
  assert.equal(formatCompactMoney(64_500_000), "$645k");
  assert.equal(formatCompactMoney(125_000_000), "$1.25m");
  assert.equal(formatCompactMoney(-300_000), "−$3k");
});

test("moves to the next unit if rounding reaches it", () => {
  assert.equal(formatCompactMoney(99_970), "$1k");
  assert.equal(formatCompactMoney(99_960_000), "$1m");
  assert.equal(formatCompactMoney(99_940_000), "$999k");
});

test("never shows more than three digits before the unit", () => {
  fc.assert(
    fc.property(fc.integer({ min: -9_999_000_000_00, max: 99_900_000_000_00 }), (cents) => {
      const digits = formatCompactMoney(cents).replace(/\D/g, "");
      assert.ok(digits.length <= 4, formatCompactMoney(cents));
    }),
  );
});

test("rounds to dollars, with thousands separators and a true minus sign", () => {
  assert.equal(formatWholeMoney(64_512_345), "$645,123");
  assert.equal(formatWholeMoney(-150), "−$2");
  assert.equal(formatWholeMoney(49), "$0");
  assert.equal(formatWholeMoney(-49), "$0");
});

test("prints New Zealand dollars with a sign and other currencies with their code", () => {
  assert.equal(moneyFormat("NZD")(-123_456), "−$1,234.56");
  assert.equal(moneyFormat(null)(5), "$0.05");
  assert.equal(moneyFormat("AUD")(-123_456), "−AUD 1,234.56");
});

test("prints a dash for an unknown figure", () => {
  assert.equal(moneyFormat("NZD")(null), "–");
  assert.equal(moneyFormat("NZD")(0), "$0.00");
});
