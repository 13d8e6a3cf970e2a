import assert from "node:assert/strict";
import { test } from "node:test";
import type { DrawnPartQuery } from "#lib/deal/settlements/schemas.ts";
import { parseRefixQuery, refixHref } from "./refix-list.ts";

const first: DrawnPartQuery = { search: "", stage: "DUE", reminder: "ANY", page: 1 };

test("round-trips its state and ignores unknown values", () => {
  for (const query of [
    first,
    { search: "pōtiki & co", stage: "WITHIN_30", reminder: "SNOOZED", page: 3 },
  ] as DrawnPartQuery[]) {
    const { searchParams } = new URL(refixHref(query, { page: query.page }), "http://lodge.test");
    assert.deepEqual(parseRefixQuery(Object.fromEntries(searchParams)), query);
  }
  assert.equal(refixHref(first, {}), "/refix");
  assert.deepEqual(parseRefixQuery({ stage: "SOON", reminder: ["done"], page: "-1", search: "a\0" }), {
    ...first,
    search: "a",
  });
});

test("a change returns to the first page", () => {
  assert.equal(refixHref({ ...first, page: 3 }, { stage: "OVERDUE" }), "/refix?stage=overdue");
});
