import assert from "node:assert/strict";
import { test } from "node:test";
import { capitalize } from "./capitalize.ts";

test("turns a schema's message into a capitalize, or undefined without one", () => {
  assert.equal(capitalize("must not be empty"), "Must not be empty");
  assert.equal(capitalize(undefined), undefined);
});
