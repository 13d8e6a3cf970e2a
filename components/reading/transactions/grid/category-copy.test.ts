import assert from "node:assert/strict";
import { test } from "node:test";
import { decidingRules } from "#lib/reading/transactions/core/transaction-list.ts";
import { describeDecision, similarCopy } from "./category-copy.ts";

const dining = { category: "DINING", merchant: "PRIMO CAFE", amount: -450, confidence: 0.9 } as const;

test("says who chose a category and why, without a percentage", () => {
  assert.equal(
    describeDecision({ ...dining, rule: "MERCHANT" }),
    "Lodge chose “Dining and takeaways” because it knows this payee.",
  );
  assert.equal(
    describeDecision({ ...dining, rule: "CORRECTED", confidence: 1 }),
    "You chose “Dining and takeaways” for this transaction.",
  );
  assert.equal(
    describeDecision({ ...dining, rule: "REMEMBERED", confidence: 0.95 }),
    "You chose “Dining and takeaways” for every payment to PRIMO CAFE.",
  );
  assert.match(
    describeDecision({ ...dining, rule: "REMEMBERED", amount: 900 }),
    /payment from PRIMO CAFE\.$/,
  );
  assert.equal(
    describeDecision({ ...dining, category: "UNCATEGORISED", rule: "NONE", confidence: 0 }),
    "Lodge couldn't tell what this was for.",
  );
  assert.equal(
    describeDecision({ ...dining, category: null, rule: null, confidence: null }),
    "Its statement is still being read.",
  );
});

test("asks to check what a weak rule chose", () => {
  assert.equal(
    describeDecision({ ...dining, rule: "KEYWORD", confidence: 0.6 }),
    "Lodge chose “Dining and takeaways” because of a word in the description. It isn't certain, so check it.",
  );
  assert.doesNotMatch(describeDecision({ ...dining, rule: "STRUCTURE" }), /check it/);
});

test("has whole sentences for every rule", () => {
  for (const rule of decidingRules) {
    assert.match(describeDecision({ ...dining, rule }), /^(Lodge|You) .*\.$/, rule);
  }
});

test("says which other payments change and what happens later", () => {
  const both = { merchant: "PRIMO CAFE", direction: "out" } as const;
  assert.deepEqual(similarCopy({ ...both, count: 2 }), {
    label: "Also change 2 other payments to PRIMO CAFE",
    description: "Lodge will use this category for the payee in new applications too.",
  });
  assert.deepEqual(similarCopy({ merchant: "ACME LTD", direction: "in", count: 1 }), {
    label: "Also change 1 other payment from ACME LTD",
    description: "Lodge will use this category for the payer in new applications too.",
  });
});
