import assert from "node:assert/strict";
import { test } from "node:test";
import { type RefixPlace, readRefixPlace, refixHref } from "./refix-address.ts";

const first: RefixPlace = { search: "", stage: "DUE", reminder: "ANY", page: 1 };

test("round-trips its state and ignores unknown values", () => {
  for (const place of [
    first,
    { search: "pōtiki & co", stage: "WITHIN_30", reminder: "SNOOZED", page: 3 },
  ] as RefixPlace[]) {
    const { searchParams } = new URL(refixHref(place, { page: place.page }), "http://lodge.test");
    assert.deepEqual(readRefixPlace(Object.fromEntries(searchParams)), place);
  }
  assert.equal(refixHref(first, {}), "/refix");
  assert.deepEqual(readRefixPlace({ stage: "SOON", reminder: ["done"], page: "-1", search: "a\0" }), {
    ...first,
    search: "a",
  });
});

test("a change returns to the first page", () => {
  assert.equal(refixHref({ ...first, page: 3 }, { stage: "OVERDUE" }), "/refix?stage=overdue");
});
