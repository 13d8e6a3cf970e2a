import assert from "node:assert/strict";
import { test } from "node:test";
import { derivedName } from "./scenario-name.ts";

test("a derived name keeps what fits, and its words whole", () => {
  assert.equal(derivedName("Card closed", " (copy)"), "Card closed (copy)");
  assert.equal(derivedName("x".repeat(100), " (copy)"), `${"x".repeat(93)} (copy)`);
});

test("a character of two units is kept or left out, never halved: the name would be refused", () => {
  const name = `${"x".repeat(92)}🏠 by the sea`;
  assert.equal(derivedName(name, " (copy)"), `${"x".repeat(92)} (copy)`);
  assert.equal(derivedName(name, "(copy)"), `${"x".repeat(92)}🏠(copy)`);
});
