import assert from "node:assert/strict";
import { test } from "node:test";
import { comboboxRows, optionId, optionKey } from "./combobox-rows.ts";

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
    { key: "option:1", kind: "option", label: "Aroha Ngāta", description: "aroha@example.nz" },
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

test("an option with the same id as the create row stays an option", () => {
  assert.equal(optionId(optionKey("create")), "create");
  assert.equal(optionId("create"), undefined);
});
