import assert from "node:assert/strict";
import { test } from "node:test";
import { account, transaction } from "#testing/generators/statements/stored-rows.ts";
import { synonymsOf } from "../../../transactions/core/category-choices.ts";
import { categorise } from "../categorise/categorise.ts";
import { categoryCodes, factsOf } from "./categories.ts";

test("every category has synonyms, in lower case and each once", () => {
  for (const category of categoryCodes) {
    const synonyms = synonymsOf(category);
    assert.ok(synonyms.length > 0, category);
    assert.deepEqual(synonyms, [...new Set(synonyms.map((word) => word.toLowerCase()))], category);
  }
});

// A search for what a payee sells must find the same category as Lodge's rules for that payee.
test("a synonym never contradicts Lodge's own rules", () => {
  const everyday = account("everyday", { accountNumber: "12-3456-0789012-00", accountName: "MR J A SMITH" });
  const led = categoryCodes.flatMap((category) =>
    synonymsOf(category).flatMap((synonym) => {
      const amount = /^(?:INCOME|RECEIVED)$/.test(factsOf(category).group) ? 40 : -40;
      const row = transaction("2026-03-05", synonym.toUpperCase(), amount);
      const understood = categorise({ accounts: [everyday], transactions: [row], corrections: new Map() });
      const decided = understood.get(row.transactionId)?.category;
      return decided === category || decided === "UNCATEGORISED" ? [] : [`${synonym}: ${decided}`];
    }),
  );
  // A shop called “gifts” sells household goods, but a payment for a gift is not a household cost.
  assert.deepEqual(led, ["gifts: HOUSEHOLD"]);
});

test("gifts find the category that banks assess like gifts, as other expenses", () => {
  const [donations, household] = [factsOf("DONATIONS"), factsOf("HOUSEHOLD")];
  assert.ok(synonymsOf("DONATIONS").includes("gifts"));
  assert.equal(donations.calculatorField, "otherExpenses");
  assert.equal(household.calculatorField, donations.calculatorField);
});
