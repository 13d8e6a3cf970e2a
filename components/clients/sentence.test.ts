import assert from "node:assert/strict";
import { test } from "node:test";
import { sentence } from "./sentence.ts";

test("a schema's words become a sentence; without words there is none", () => {
  assert.equal(sentence("must not be empty"), "Must not be empty");
  assert.equal(sentence(undefined), undefined);
});
