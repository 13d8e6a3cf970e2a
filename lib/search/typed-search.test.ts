import assert from "node:assert/strict";
import { test } from "node:test";
import { typedPage, typedSearch } from "./typed-search.ts";

test("drops what a search cannot contain from the URL's value", () => {
  assert.equal(typedSearch(" Pōtiki\u0000 "), "Pōtiki");
  assert.equal(typedSearch("\u0000"), "");
  assert.equal(typedSearch(["a", "b"]), "");
  assert.equal(typedSearch(undefined), "");
  assert.equal(typedSearch("x".repeat(3000)).length, 100);
});

test("reads a page number, or page 1", () => {
  assert.equal(typedPage("12"), 12);
  for (const value of ["0", "-1", "1.5", "x", "1000000", ["2", "3"], undefined])
    assert.equal(typedPage(value), 1);
});
