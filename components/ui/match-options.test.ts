import assert from "node:assert/strict";
import { test } from "node:test";
import { matchOptions } from "./match-options.ts";

const people = [
  { id: "1", label: "Aroha Ngāta", description: "aroha@example.nz" },
  { id: "2", label: "Ben Carter" },
];
const found = (query: string) => matchOptions(people, query).map((person) => person.id);

test("finds words in any order, in label and description", () => {
  assert.deepEqual(found("carter ben"), ["2"]);
  assert.deepEqual(found("EXAMPLE"), ["1"]);
  assert.deepEqual(found("aroha carter"), []);
});

test("matches without macrons", () => {
  assert.deepEqual(found("ngata"), ["1"]);
  assert.deepEqual(found("Ngāta"), ["1"]);
});

test("an empty query matches everything", () => {
  assert.deepEqual(found("  "), ["1", "2"]);
});
