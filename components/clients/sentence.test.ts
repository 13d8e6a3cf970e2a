import assert from "node:assert/strict";
import { test } from "node:test";
import { sentence } from "./sentence.ts";

test("turns a schema's message into a sentence, or undefined without one", () => {
  assert.equal(sentence("must not be empty"), "Must not be empty");
  assert.equal(sentence(undefined), undefined);
});
