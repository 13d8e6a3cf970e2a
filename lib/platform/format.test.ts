import assert from "node:assert/strict";
import { test } from "node:test";
import { capitalize, counted, decapitalize } from "#lib/platform/format.ts";

test("capitalizes a message, and returns undefined without one", () => {
  assert.equal(capitalize("must not be empty"), "Must not be empty");
  assert.equal(capitalize(undefined), undefined);
});

test("a label begins with a small letter within a sentence", () => {
  assert.equal(decapitalize("Credit card 2"), "credit card 2");
  assert.equal(decapitalize(""), "");
});

test("adds a plural to all counts but one", () => {
  assert.deepEqual(
    [0, 1, 2].map((count) => counted(count, "day")),
    ["0 days", "1 day", "2 days"],
  );
});
