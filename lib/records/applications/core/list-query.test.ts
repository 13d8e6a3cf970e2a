import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { arbitraryListQuery } from "../testing/arbitrary-list-query.ts";
import { applicationStatuses } from "./application-status.ts";
import { describeListQuery, listQueryText, readListQuery } from "./list-query.ts";

const read = (query: string) => readListQuery(Object.fromEntries(new URLSearchParams(query)));

test("the query contains the list's state except for its page", () => {
  fc.assert(
    fc.property(arbitraryListQuery, (query) =>
      assert.deepEqual(read(listQueryText(query)), { ...query, page: 1 }),
    ),
  );
});

test("orders several statuses, and treats all statuses as any status", () => {
  assert.deepEqual(read("?status=READY,DRAFT,NOPE,READY").statuses, ["DRAFT", "READY"]);
  assert.deepEqual(read("?status=PROCESSING").statuses, ["PROCESSING"]);
  assert.deepEqual(read(`?status=${applicationStatuses}`).statuses, []);
});

test("ignores invalid parameters", () => {
  assert.deepEqual(
    readListQuery({ status: "NOPE", sort: "-salary", page: "-3", search: ["a", "b"] }),
    readListQuery({}),
  );
});

test("describes the list", () => {
  const describe = (query: string) => describeListQuery(read(query));
  assert.equal(describe(""), "Any status");
  assert.equal(describe("?status=DRAFT"), "Waiting for documents");
  assert.equal(
    describe("?status=DRAFT,READY,SUBMITTED&search=ngata&sort=created"),
    "Waiting for documents, Statements read or Submitted · “ngata” · oldest first",
  );
  assert.equal(describe("?sort=-status"), "Any status · by status, latest stage first");
});
