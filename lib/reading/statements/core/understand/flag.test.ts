import assert from "node:assert/strict";
import { test } from "node:test";
import { compareSeverity, describeToCheck } from "./flag.ts";

test("says that nothing is left to check only if everything was read", () => {
  assert.equal(describeToCheck(3, 0), "3 to check");
  assert.equal(describeToCheck(0, 0), "Nothing to check");
  assert.equal(describeToCheck(0, 1), "1 document not read");
  assert.equal(describeToCheck(2, 1), "2 to check");
});

test("sorts by severity and keeps the order of equals", () => {
  const flags = (["INFO a", "HIGH b", "WARNING c", "HIGH d"] as const).map((text) => {
    const [severity, message] = text.split(" ") as ["INFO" | "HIGH" | "WARNING", string];
    return { severity, message };
  });
  assert.equal(
    flags
      .toSorted(compareSeverity)
      .map(({ message }) => message)
      .join(""),
    "bdca",
  );
});
