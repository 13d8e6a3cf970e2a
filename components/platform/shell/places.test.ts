import assert from "node:assert/strict";
import { test } from "node:test";
import { places, placesFor } from "./places.ts";

test("each place has a unique URL and key", () => {
  assert.equal(new Set(places.map(({ href }) => href)).size, places.length);
  assert.equal(new Set(places.map(({ key }) => key)).size, places.length);
});

test("only administrators have the administration places", () => {
  const broker = placesFor(["ROLE_BROKER"]).map(({ group }) => group);
  assert.ok(!broker.includes("administration"));
  assert.equal(placesFor(["ROLE_ADMIN"]).length, places.length);
});
