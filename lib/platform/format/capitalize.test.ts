import assert from "node:assert/strict";
import { test } from "node:test";
import { capitalize } from "./capitalize.ts";

test("capitalizes a message, and returns undefined without one", () => {
  assert.equal(capitalize("must not be empty"), "Must not be empty");
  assert.equal(capitalize(undefined), undefined);
});
