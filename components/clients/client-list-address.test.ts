import assert from "node:assert/strict";
import { test } from "node:test";
import { clientListHref, readClientListPlace } from "./client-list-address.ts";

test("reads the search and page from the address", () => {
  assert.deepEqual(readClientListPlace({ search: " Pōtiki ", page: "3" }), { search: "Pōtiki", page: 3 });
  assert.deepEqual(readClientListPlace({}), { search: "", page: 1 });
});

test("treats an invalid page number as page 1", () => {
  for (const page of ["0", "-1", "1.5", "x", "99999999", ["2", "3"]]) {
    assert.equal(readClientListPlace({ page }).page, 1, String(page));
  }
});

test("truncates a very long search", () => {
  assert.equal(readClientListPlace({ search: "a".repeat(500) }).search.length, 100);
});

test("omits defaults from the address and reads the rest back unchanged", () => {
  assert.equal(clientListHref({ search: "", page: 1 }), "/clients");
  const place = { search: "O'Sullivan & Söhne", page: 2 };
  const query = new URL(clientListHref(place), "http://lodge.test").searchParams;
  assert.deepEqual(readClientListPlace(Object.fromEntries(query)), place);
});
