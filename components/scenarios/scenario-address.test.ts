import assert from "node:assert/strict";
import { test } from "node:test";
import { comparisonHref, readServiceabilityQuery } from "./scenario-address.ts";

test("reads up to four scenarios to compare, without duplicates", () => {
  assert.deepEqual(readServiceabilityQuery({ compare: "a,b,,a,c,d,e" }).compare, ["a", "b", "c", "d"]);
  assert.deepEqual(readServiceabilityQuery({ compare: ["a", "b,c"] }).compare, ["a", "b", "c"]);
  assert.deepEqual(readServiceabilityQuery({}), { scenario: null, compare: [] });
  assert.deepEqual(readServiceabilityQuery({ scenario: ["a", "b"] }).scenario, null);
});

test("reads a comparison back from its address", () => {
  const query = Object.fromEntries(new URL(comparisonHref("x", ["b", "a"]), "http://lodge").searchParams);
  assert.deepEqual(readServiceabilityQuery(query).compare, ["b", "a"]);
});
