import assert from "node:assert/strict";
import { test } from "node:test";
import { firstLines } from "./shown-lines.ts";

test("empty lines fold away beside those with a figure, and a blank section shows all", () => {
  const keys = ["utilities", "phoneInternet", "groceriesFood"];
  assert.deepEqual(
    firstLines(keys, (key) => key === "utilities"),
    ["utilities"],
  );
  assert.deepEqual(
    firstLines(keys, () => false),
    keys,
  );
});
