import assert from "node:assert/strict";
import { test } from "node:test";
import { places, placesFor } from "./places.ts";

test("each place has an address and a key of its own", () => {
  assert.equal(new Set(places.map(({ href }) => href)).size, places.length);
  assert.equal(new Set(places.map(({ key }) => key)).size, places.length);
});

test("places of administration are for administrators", () => {
  const broker = placesFor(["ROLE_BROKER"]).map(({ group }) => group);
  assert.ok(!broker.includes("administration"));
  assert.equal(placesFor(["ROLE_ADMIN"]).length, places.length);
});
