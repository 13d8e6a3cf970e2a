import assert from "node:assert/strict";
import { test } from "node:test";
import { readUserPlace, usersHref } from "./user-list-address.ts";

test("an address and the part of the list that it shows are the same, either way", () => {
  const place = { search: "hana", role: "ROLE_BROKER", state: "INVITED", page: 3 } as const;
  const href = usersHref(place);
  assert.equal(href, "/administration/users?search=hana&role=ROLE_BROKER&state=INVITED&page=3");
  assert.deepEqual(readUserPlace(Object.fromEntries(new URL(href, "http://x").searchParams)), place);
});

test("what is no choice is the whole list", () => {
  const place = readUserPlace({ role: "ROLE_KING", state: ["ACTIVE"], page: "-1", search: ["a", "b"] });
  assert.deepEqual(place, { search: "", role: undefined, state: undefined, page: 1 });
  assert.equal(usersHref(place), "/administration/users");
});
