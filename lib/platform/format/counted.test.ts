import assert from "node:assert/strict";
import { test } from "node:test";
import { counted } from "./counted.ts";

test("adds a plural to all counts but one", () => {
  assert.deepEqual(
    [0, 1, 2].map((count) => counted(count, "day")),
    ["0 days", "1 day", "2 days"],
  );
});
