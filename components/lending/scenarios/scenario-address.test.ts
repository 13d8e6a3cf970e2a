import assert from "node:assert/strict";
import { test } from "node:test";
import { comparisonHref, fromFileHref, readServiceabilityQuery } from "./scenario-address.ts";

test("reads up to four scenarios to compare, without duplicates", () => {
  assert.deepEqual(readServiceabilityQuery({ compare: "a,b,,a,c,d,e" }).compare, ["a", "b", "c", "d"]);
  assert.deepEqual(readServiceabilityQuery({ compare: ["a", "b,c"] }).compare, ["a", "b", "c"]);
  assert.deepEqual(readServiceabilityQuery({}), { scenario: null, fromFile: false, compare: [] });
  assert.deepEqual(readServiceabilityQuery({ scenario: ["a", "b"] }).scenario, null);
});

test("reads a comparison and a start from the file back from their addresses", () => {
  const queryOf = (href: string) => Object.fromEntries(new URL(href, "http://lodge").searchParams);
  assert.deepEqual(readServiceabilityQuery(queryOf(comparisonHref("x", ["b", "a"]))).compare, ["b", "a"]);
  assert.equal(readServiceabilityQuery(queryOf(fromFileHref("x"))).fromFile, true);
});
