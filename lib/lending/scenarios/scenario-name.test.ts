import assert from "node:assert/strict";
import { test } from "node:test";
import { derivedName } from "./scenario-name.ts";

test("truncates a derived name but keeps its suffix whole", () => {
  assert.equal(derivedName("Card closed", " (copy)"), "Card closed (copy)");
  assert.equal(derivedName("x".repeat(100), " (copy)"), `${"x".repeat(93)} (copy)`);
});

test("never splits a surrogate pair, which would make the name invalid", () => {
  const name = `${"x".repeat(92)}🏠 by the sea`;
  assert.equal(derivedName(name, " (copy)"), `${"x".repeat(92)} (copy)`);
  assert.equal(derivedName(name, "(copy)"), `${"x".repeat(92)}🏠(copy)`);
});
