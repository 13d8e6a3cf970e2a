import assert from "node:assert/strict";
import { test } from "node:test";
import { placeParts } from "./place-parts.ts";

test("a place is a tab and a cell, a tab alone, or neither", () => {
  assert.deepEqual(placeParts("Banks!D7"), { tab: "Banks", cell: "D7" });
  assert.deepEqual(placeParts("Benchmark"), { tab: "Benchmark", cell: "" });
  assert.deepEqual(placeParts("files"), { tab: "", cell: "" });
  assert.deepEqual(placeParts(""), { tab: "", cell: "" });
});
