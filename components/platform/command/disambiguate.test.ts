import assert from "node:assert/strict";
import { test } from "node:test";
import { applicationNotes, disambiguate } from "./disambiguate.ts";

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
