import assert from "node:assert/strict";
import { test } from "node:test";
import { submissionStates } from "#lib/records/applications/core/submission-state.ts";
import { leadingSubmission } from "./send-deal.ts";

const of = (...states: (typeof submissionStates)[number][]) =>
  leadingSubmission(states.map((state, index) => ({ state, index })));

test("a CRM's deal follows the leading submission, the newest if tied", () => {
  assert.equal(of(), null);
  assert.equal(of("DECLINED", "SUBMITTED")?.state, "SUBMITTED");
  assert.equal(of("PREPARING", "DECLINED")?.state, "PREPARING");
  assert.equal(of("DRAWN_DOWN", "CONDITIONAL")?.state, "CONDITIONAL");
  assert.equal(of("SUBMITTED", "SUBMITTED")?.index, 0);
  for (const state of submissionStates) assert.equal(of(state)?.state, state);
});
