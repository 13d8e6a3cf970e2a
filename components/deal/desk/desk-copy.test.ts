import assert from "node:assert/strict";
import { test } from "node:test";
import { type DeskDeal, deskSchema } from "#lib/deal/desk/schemas.ts";
import { exampleResponse } from "#testing/example-of.ts";
import { deskStep } from "./desk-copy.ts";

const [example] = exampleResponse(deskSchema).you.deals;
assert.ok(example);

const step = (more: Partial<DeskDeal>) => deskStep({ ...example, ...more }).text;
const ready = (count: number) => step({ reason: "READY_TO_SUBMIT", subject: null, count });

test("calls a checklist complete only if nothing was waived", () => {
  assert.deepEqual([0, 1, 2].map(ready), [
    "The checklist is complete",
    "Nothing is missing, 1 item waived",
    "Nothing is missing, 2 items waived",
  ]);
});

test("names what applicants were asked for, and counts the broker's own items", () => {
  const waiting = { reason: "CLIENT_ITEMS", subject: "Payslips" } as const;
  assert.equal(step({ ...waiting, count: 1, yours: 0 }), "Waiting for Payslips");
  assert.equal(step({ ...waiting, count: 3, yours: 1 }), "Waiting for 3 items; 1 item is yours");
  assert.equal(step({ ...waiting, count: 3, yours: 2 }), "Waiting for 3 items; 2 items are yours");
});
