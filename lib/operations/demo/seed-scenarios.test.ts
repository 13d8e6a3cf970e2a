import assert from "node:assert/strict";
import { test } from "node:test";
import { householdSchema } from "#lib/lending/serviceability/household-schema.ts";
import { firstHome } from "./seed-scenarios.ts";

test("seeds first-home buyers at 90% with a card repaid, for any figures on file", () => {
  const household = firstHome({ groceriesFood: "1063.54", rentBoard: "2666.59", creditCardLimit: "8,000" });
  assert.ok(householdSchema.safeParse(household).success);
  assert.deepEqual(household.debts, [{ type: "CREDIT_CARD", limit: 8000, outcome: "REPAID" }]);
  assert.deepEqual(household.expenses, {
    groceriesFood: 1063.54,
    ratesWater: 310,
    rentBoard: { amount: 2666.59, outcome: "ENDS" },
  });
  assert.equal((household.loan?.amount ?? 0) / (household.properties?.[0]?.value ?? 0), 0.9);
  const empty = firstHome({});
  assert.ok(householdSchema.safeParse(empty).success);
});
