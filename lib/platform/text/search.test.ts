import assert from "node:assert/strict";
import { test } from "node:test";
import { parsePage, parseSearch } from "./search.ts";

test("drops what a search cannot contain from the URL's value", () => {
  assert.equal(parseSearch(" Pōtiki\u0000 "), "Pōtiki");
  assert.equal(parseSearch("\u0000"), "");
  assert.equal(parseSearch(["a", "b"]), "");
  assert.equal(parseSearch(undefined), "");
  assert.equal(parseSearch("x".repeat(3000)).length, 100);
});

test("reads a page number, or page 1", () => {
  assert.equal(parsePage("12"), 12);
  for (const value of ["0", "-1", "1.5", "x", "1000000", ["2", "3"], undefined])
    assert.equal(parsePage(value), 1);
});
