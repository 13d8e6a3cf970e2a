import assert from "node:assert/strict";
import { test } from "node:test";
import { workflowExamples } from "#lib/workflow/examples.ts";
import type { DeskDeal } from "#lib/workflow/schemas.ts";
import { deskStep } from "./desk-copy.ts";

const ready = (count: number) =>
  deskStep({ ...(workflowExamples.DeskDeal as DeskDeal), reason: "READY_TO_SUBMIT", subject: null, count })
    .text;

test("calls a checklist complete only if nothing was waived", () => {
  assert.deepEqual([0, 1, 2].map(ready), [
    "The checklist is complete",
    "Nothing is missing, 1 item waived",
    "Nothing is missing, 2 items waived",
  ]);
});
