import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { readListQuery } from "#lib/records/applications/core/list-query.ts";
import { arbitraryListQuery } from "#lib/records/applications/testing/arbitrary-list-query.ts";
import { listHref } from "./list-href.ts";

const read = (href: string) =>
  readListQuery(Object.fromEntries(new URL(href, "http://lodge.invalid").searchParams));

test("the URL contains the list's whole state", () => {
  fc.assert(
    fc.property(arbitraryListQuery, (query) =>
      assert.deepEqual(read(listHref(query, { page: query.page })), query),
    ),
  );
});

test("a new search, filter or order starts at page 1", () => {
  const query = readListQuery({ page: "4" });
  assert.equal(read(listHref(query, { statuses: ["READY"] })).page, 1);
  assert.equal(read(listHref(query, { page: 5 })).page, 5);
});

test("the default list has no query", () => {
  assert.equal(listHref(readListQuery({})), "/applications");
});
