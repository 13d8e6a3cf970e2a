import assert from "node:assert/strict";
import { test } from "node:test";
import { clientListHref, readClientListPlace } from "./client-list-address.ts";

test("an address says what is looked for and which page", () => {
  assert.deepEqual(readClientListPlace({ search: " Pōtiki ", page: "3" }), { search: "Pōtiki", page: 3 });
  assert.deepEqual(readClientListPlace({}), { search: "", page: 1 });
});

test("what is no page number is page 1", () => {
  for (const page of ["0", "-1", "1.5", "x", "99999999", ["2", "3"]]) {
    assert.equal(readClientListPlace({ page }).page, 1, String(page));
  }
});

test("a very long search is cut to what the search takes", () => {
  assert.equal(readClientListPlace({ search: "a".repeat(500) }).search.length, 100);
});

test("what is as usual stays out of the address, and the rest reads back the same", () => {
  assert.equal(clientListHref({ search: "", page: 1 }), "/clients");
  const place = { search: "O'Sullivan & Söhne", page: 2 };
  const query = new URL(clientListHref(place), "http://lodge.test").searchParams;
  assert.deepEqual(readClientListPlace(Object.fromEntries(query)), place);
});
