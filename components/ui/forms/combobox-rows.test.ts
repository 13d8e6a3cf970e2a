import assert from "node:assert/strict";
import { test } from "node:test";
import { comboboxRows, matchOptions } from "./combobox-rows.ts";

const options = [
  { id: "1", label: "Aroha Ngāta", description: "aroha@example.nz" },
  { id: "create", label: "Ben Carter" },
];

const asked = { options, searched: false, loading: false };

const labels = (rows: readonly { label: string }[]) => rows.map(({ label }) => label);

const createLabel = (text: string) => `New “${text}”`;

test("shows every option until something is typed, then the matches", () => {
  assert.deepEqual(labels(comboboxRows({ ...asked, query: null })), ["Aroha Ngāta", "Ben Carter"]);
  assert.deepEqual(comboboxRows({ ...asked, query: "ngata" }), [
    { id: "1", kind: "option", label: "Aroha Ngāta", description: "aroha@example.nz" },
  ]);
});

test("shows server results unfiltered, except while a search is running", () => {
  const server = { ...asked, searched: true, query: "nobody", createLabel };
  assert.deepEqual(labels(comboboxRows(server)), ["Aroha Ngāta", "Ben Carter", "New “nobody”"]);
  assert.deepEqual(comboboxRows({ ...server, loading: true }), []);
});

test("offers to create what was typed, unless it is blank", () => {
  assert.deepEqual(labels(comboboxRows({ ...asked, query: " Zoë ", createLabel })), ["New “Zoë”"]);
  assert.deepEqual(labels(comboboxRows({ ...asked, query: "  ", createLabel })), labels(options));
});

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
