import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { groupThousands } from "./money.ts";

test("groups as New Zealand's locale does", () => {
  const locale = new Intl.NumberFormat("en-NZ", { maximumFractionDigits: 0 });
  const whole = fc.oneof(fc.nat(), fc.nat(1_100), fc.maxSafeNat());
  fc.assert(fc.property(whole, (value) => assert.equal(groupThousands(value), locale.format(value))));
});
