import assert from "node:assert/strict";
import { test } from "node:test";
import { readUserPlace, usersHref } from "./user-list-address.ts";

test("converts between address and list query in both directions", () => {
  const place = { search: "hana", role: "ROLE_BROKER", state: "INVITED", page: 3 } as const;
  const href = usersHref(place);
  assert.equal(href, "/administration/users?search=hana&role=ROLE_BROKER&state=INVITED&page=3");
  assert.deepEqual(readUserPlace(Object.fromEntries(new URL(href, "http://x").searchParams)), place);
});

test("shows the whole list for an unknown filter value", () => {
  const place = readUserPlace({ role: "ROLE_KING", state: ["ACTIVE"], page: "-1", search: ["a", "b"] });
  assert.deepEqual(place, { search: "", role: undefined, state: undefined, page: 1 });
  assert.equal(usersHref(place), "/administration/users");
});
