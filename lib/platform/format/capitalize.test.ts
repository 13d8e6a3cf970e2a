import assert from "node:assert/strict";
import { test } from "node:test";
import { capitalize, decapitalize } from "./capitalize.ts";

test("capitalizes a message, and returns undefined without one", () => {
  assert.equal(capitalize("must not be empty"), "Must not be empty");
  assert.equal(capitalize(undefined), undefined);
});

test("a label begins with a small letter within a sentence", () => {
  assert.equal(decapitalize("Credit card 2"), "credit card 2");
  assert.equal(decapitalize(""), "");
});
