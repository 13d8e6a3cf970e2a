import assert from "node:assert/strict";
import { test } from "node:test";
import { clientListHref, parseClientListQuery } from "./client-list-href.ts";

test("parses the search and page from the URL", () => {
  assert.deepEqual(parseClientListQuery({ search: " Pōtiki ", page: "3" }), { search: "Pōtiki", page: 3 });
  assert.deepEqual(parseClientListQuery({}), { search: "", page: 1 });
});

test("treats an invalid page number as page 1", () => {
  for (const page of ["0", "-1", "1.5", "x", "99999999", ["2", "3"]]) {
    assert.equal(parseClientListQuery({ page }).page, 1, String(page));
  }
});

test("truncates a very long search", () => {
  assert.equal(parseClientListQuery({ search: "a".repeat(500) }).search.length, 100);
});

test("omits defaults from the URL and round-trips the rest", () => {
  assert.equal(clientListHref({ search: "", page: 1 }), "/clients");
  const query = { search: "O'Sullivan & Söhne", page: 2 };
  const params = new URL(clientListHref(query), "http://lodge.test").searchParams;
  assert.deepEqual(parseClientListQuery(Object.fromEntries(params)), query);
});
