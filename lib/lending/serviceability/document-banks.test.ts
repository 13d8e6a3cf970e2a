import assert from "node:assert/strict";
import { test } from "node:test";
import { nameBanks } from "./document-banks.ts";

const result = { $ref: "#/components/schemas/BankResult" };
const bundled = ["kauri", "rimu", "totara", "matai", "kowhai"];
const document = {
  BankCalculationResults: {
    type: "object",
    properties: Object.fromEntries(bundled.map((bank) => [bank, result])),
    required: bundled,
    examples: [Object.fromEntries(bundled.map((bank, index) => [bank, { maxLending: index }]))],
  },
  other: { kauri: "one bank alone is no set of results", list: [1, null] },
};

test("leaves the document of the bundled sheet as it is", () => {
  assert.equal(nameBanks(document, bundled), document);
});

test("names another sheet's banks in properties, required and examples, and nothing else", () => {
  assert.deepEqual(nameBanks(document, ["alpha", "beta"]), {
    BankCalculationResults: {
      type: "object",
      properties: { alpha: result, beta: result },
      required: ["alpha", "beta"],
      examples: [{ alpha: { maxLending: 0 }, beta: { maxLending: 1 } }],
    },
    other: document.other,
  });
  const { properties } = nameBanks(document, ["a", "b", "c", "d", "e", "f"]).BankCalculationResults;
  assert.deepEqual(Object.keys(properties), ["a", "b", "c", "d", "e", "f"]);
  assert.deepEqual(properties.f, result);
});
