import assert from "node:assert/strict";
import { test } from "node:test";
import { applicationNotes, disambiguate, rankItems } from "./rank-items.ts";

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
  assert.deepEqual(found("na"), ["New application"]);
  assert.deepEqual(found("so"), ["Sign out"]);
});

test("requires every word to match and keeps the order for an empty query", () => {
  assert.deepEqual(found("new client"), []);
  assert.deepEqual(
    found("  "),
    items.map(({ label }) => label),
  );
});

const id = "0198c2a4-7d1e-7b6f-8f10-0123456789ab";
const other = "0198c2a4-7d1e-7b6f-8f10-0123456789cd";
const notes = (label: string, created: string, applicationId = id) => ({
  label,
  notes: applicationNotes("Submitted", created, applicationId),
});

test("distinguishes applications with the same name by day, then time, then the end of their id", () => {
  const morning = "2026-11-19T20:30:00.000Z";
  const day = "2026-11-18T20:30:00.000Z";
  assert.deepEqual(disambiguate([notes("A", morning), notes("A", day), notes("B", morning)]), [
    "Submitted, 20 Nov 2026",
    "Submitted, 19 Nov 2026",
    "Submitted, 20 Nov 2026",
  ]);
  assert.deepEqual(disambiguate([notes("A", morning), notes("A", "2026-11-19T21:00:00.000Z")]), [
    "Submitted, 20 Nov 2026, 9:30 am",
    "Submitted, 20 Nov 2026, 10:00 am",
  ]);
  assert.deepEqual(disambiguate([notes("A", morning), notes("A", morning, other)]), [
    "Submitted, 20 Nov 2026, 9:30 am (…6789ab)",
    "Submitted, 20 Nov 2026, 9:30 am (…6789cd)",
  ]);
});

test("keeps a line's only note, even if other lines have the same label", () => {
  assert.deepEqual(
    disambiguate([{ label: "A", notes: ["Client"] }, notes("A", "2026-11-19T20:30:00.000Z")]),
    ["Client", "Submitted, 20 Nov 2026"],
  );
  assert.deepEqual(disambiguate([]), []);
});
