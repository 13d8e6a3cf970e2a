import assert from "node:assert/strict";
import { test } from "node:test";
import { loadFault } from "./api-request.ts";

test("a failed load is shown only while there is nothing else to show", () => {
  const error = new Error("Lodge cannot be reached.");
  assert.equal(loadFault({ data: undefined, error }), error);
  assert.equal(loadFault({ data: { items: [] }, error }), null);
  assert.equal(loadFault({ data: undefined, error: null }), null);
});
