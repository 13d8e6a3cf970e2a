import assert from "node:assert/strict";
import { test } from "node:test";
import { parseUserQuery, usersHref } from "./user-list.ts";

test("round-trips a list query through its URL", () => {
  const query = { search: "hana", role: "ROLE_BROKER", state: "INVITED", page: 3 } as const;
  const href = usersHref(query);
  assert.equal(href, "/administration/users?search=hana&role=ROLE_BROKER&state=INVITED&page=3");
  assert.deepEqual(parseUserQuery(Object.fromEntries(new URL(href, "http://x").searchParams)), query);
});

test("shows the whole list for an unknown filter value", () => {
  const query = parseUserQuery({ role: "ROLE_KING", state: ["ACTIVE"], page: "-1", search: ["a", "b"] });
  assert.deepEqual(query, { search: "", role: undefined, state: undefined, page: 1 });
  assert.equal(usersHref(query), "/administration/users");
});
