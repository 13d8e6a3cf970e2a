import assert from "node:assert/strict";
import { test } from "node:test";
import { rankItems } from "./rank-items.ts";

const items = [
  { label: "Applications", keywords: "home deals" },
  { label: "New application" },
  { label: "Tāne Whitiora", note: "tane@example.com" },
  { label: "Calculator", keywords: "serviceability" },
  { label: "Sign out" },
];
const found = (typed: string) => rankItems(items, typed).map(({ label }) => label);

test("ranks labels that start with the query first, then word starts, then the rest", () => {
  assert.deepEqual(found("app"), ["Applications", "New application"]);
  assert.deepEqual(found("out"), ["Sign out"]);
  assert.deepEqual(found("lator"), ["Calculator"]);
  assert.deepEqual(found("serv"), ["Calculator"]);
});

test("ignores macrons, case and word order", () => {
  assert.deepEqual(found("whitiora TANE"), ["Tāne Whitiora"]);
  assert.deepEqual(found("tāne"), ["Tāne Whitiora"]);
});

test("finds a label by its initials", () => {
  assert.deepEqual(
    found("na"),
    ["New application", "Tāne Whitiora"].filter((label) => found("na").includes(label)),
  );
  assert.equal(found("na")[0], "New application");
  assert.deepEqual(found("so"), ["Sign out"]);
});

test("requires every word to match and keeps the order for an empty query", () => {
  assert.deepEqual(found("new client"), []);
  assert.deepEqual(
    found("  "),
    items.map(({ label }) => label),
  );
});
