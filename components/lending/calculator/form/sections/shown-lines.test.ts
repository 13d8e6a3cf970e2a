import assert from "node:assert/strict";
import { test } from "node:test";
import { firstLines } from "./shown-lines.ts";

const costs = ["groceriesFood", "utilities", "phoneInternet"];

test("only lines with a figure are shown", () => {
  assert.deepEqual(
    firstLines(costs, (key) => key !== "utilities"),
    ["groceriesFood", "phoneInternet"],
  );
});

test("an empty section shows its usual lines, or none", () => {
  assert.deepEqual(
    firstLines(costs, () => false, ["utilities"]),
    ["utilities"],
  );
  assert.deepEqual(
    firstLines(costs, () => false),
    [],
  );
});
