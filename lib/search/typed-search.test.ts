import assert from "node:assert/strict";
import { test } from "node:test";
import { typedSearch } from "./typed-search.ts";

test("drops whatever a search cannot contain from the URL's value", () => {
  assert.equal(typedSearch(" Pōtiki\u0000 "), "Pōtiki");
  assert.equal(typedSearch("\u0000"), "");
  assert.equal(typedSearch(["a", "b"]), "");
  assert.equal(typedSearch(undefined), "");
  assert.equal(typedSearch("x".repeat(3000)).length, 100);
});
