import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { toNumber } from "#lib/money.ts";
import { toCents } from "./to-cents.ts";

test("converts every amount in the summary back to exact cents", () => {
  const cents = fc.integer({ min: -100_000_000_000, max: 100_000_000_000 });
  fc.assert(fc.property(cents, (value) => assert.equal(toCents(toNumber(value)), value)));
});
