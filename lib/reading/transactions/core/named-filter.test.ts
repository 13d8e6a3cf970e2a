import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { categoryCodes, factsOf } from "#lib/reading/statements/core/understand/categories.ts";
import { applyNamed, builtInFilters, portableQuery } from "./named-filter.ts";
import { filterQuery, hasConditions, noFilter, readFilter } from "./transaction-filter.ts";

const read = (query: string) => readFilter(Object.fromEntries(new URLSearchParams(query)));

test("keeps the conditions that apply to every application, and gives equal filters the same text", () => {
  const query = "?flag=GAMBLING&account=1&order=oldest&month=2026-08&categories=GAMBLING,BNPL,SWEETS";
  assert.equal(portableQuery(query), "?month=2026-08&categories=BNPL%2CGAMBLING&order=oldest");
  assert.equal(portableQuery("account=1&flag=GAMBLING"), "");
  fc.assert(
    fc.property(fc.string(), fc.subarray(categoryCodes), (search, categories) => {
      const once = portableQuery(`?${new URLSearchParams({ search, categories: categories.join(",") })}`);
      assert.equal(portableQuery(once), once);
    }),
  );
});

test("replaces every condition except the account when a filter is applied", () => {
  const before = { ...noFilter, account: "1", month: "2026-08", flag: "GAMBLING", search: "cafe" };
  const after = { ...before, ...applyNamed({ name: "Out", query: "?direction=out" }) };
  assert.deepEqual(after, { ...noFilter, account: "1", direction: "out" });
});

test("gives every built-in filter a condition, in the same form as a saved one", () => {
  for (const { name, query } of builtInFilters) {
    assert.ok(hasConditions(read(query)), name);
    assert.equal(portableQuery(query), query, name);
  }
  assert.equal(new Set(builtInFilters.map(({ name }) => name)).size, builtInFilters.length);
  const income = builtInFilters.find(({ name }) => name === "Income");
  const chosen = read(income?.query ?? "").categories ?? [];
  const all = categoryCodes.filter((code) => factsOf(code).group === "INCOME");
  assert.deepEqual(chosen, all);
  assert.equal(filterQuery({}), "");
});
