import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { applicationStatuses } from "#lib/vocabulary/application-status.ts";
import { type ListQuery, listHref, readListQuery } from "./list-query.ts";

const queries = fc.record<ListQuery>(
  {
    search: fc.string({ maxLength: 100 }).map((text) => text.trim()),
    status: fc.constantFrom(null, ...applicationStatuses),
    sort: fc.constantFrom("created", "applicant", "status"),
    descending: fc.boolean(),
    page: fc.integer({ min: 1, max: 9_999 }),
  },
  { noNullPrototype: true },
);

const read = (href: string) =>
  readListQuery(Object.fromEntries(new URL(href, "http://lodge.invalid").searchParams));

test("the address contains the list's whole state", () => {
  fc.assert(
    fc.property(queries, (query) => assert.deepEqual(read(listHref(query, { page: query.page })), query)),
  );
});

test("a new search, filter or order starts at page 1", () => {
  const query = readListQuery({ page: "4" });
  assert.equal(read(listHref(query, { status: "READY" })).page, 1);
  assert.equal(read(listHref(query, { page: 5 })).page, 5);
});

test("the default list has no query", () => {
  assert.equal(listHref(readListQuery({}), {}), "/applications");
});

test("ignores invalid parameters", () => {
  assert.deepEqual(
    readListQuery({ status: "NOPE", sort: "-salary", page: "-3", search: ["a", "b"] }),
    readListQuery({}),
  );
});
