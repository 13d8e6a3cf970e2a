import assert from "node:assert/strict";
import { test } from "node:test";
import { LENDER_NOT_RECORDED } from "#lib/deal/submissions/core/missing.ts";
import { submissionTransitions } from "#lib/deal/submissions/core/transitions.ts";
import { submissionStates } from "#lib/records/applications/core/submission-state.ts";
import {
  describeMove,
  firstSubmittedOn,
  missingPlace,
  moveAction,
  moveCopy,
  partsTitle,
} from "./submission-copy.ts";

test("every move in the table has texts", () => {
  for (const from of submissionStates) {
    const labels = submissionTransitions[from].map((to) => {
      assert.ok(moveCopy[to], `${from} to ${to}`);
      return moveAction(from, to);
    });
    assert.equal(new Set(labels).size, labels.length, `two moves from ${from} look the same`);
  }
});

test("states that recording a submission sends nothing to the lender", () => {
  assert.equal(
    describeMove("SUBMITTED", "Kauri Bank"),
    "Lodge doesn't send anything to Kauri Bank; this records that you have sent it.",
  );
  assert.match(describeMove("SUBMITTED", LENDER_NOT_RECORDED), /anything to the lender;/);
  assert.equal(describeMove("CONDITIONAL", "Kauri Bank"), "Kauri Bank");
});

test("links to where a missing thing is fixed", () => {
  assert.equal(missingPlace("checklist.income")?.path, "");
  assert.equal(missingPlace("advice.NEEDS")?.path, "/advice");
  assert.equal(missingPlace("documents")?.path, "/documents");
  assert.equal(missingPlace("parts"), null);
});

test("returns the day of submission, not the day it was recorded, and ignores moves that were put back", () => {
  const event = { from: null, note: null, takesBack: null, by: "Mere", at: "2026-11-24T00:00:00.000Z" };
  const sent = { ...event, eventId: "1", to: "SUBMITTED" as const, happenedOn: "2026-11-04" };
  const asked = { ...event, eventId: "2", to: "MORE_INFORMATION" as const, happenedOn: "2026-11-06" };
  const again = { ...event, eventId: "3", to: "SUBMITTED" as const, happenedOn: "2026-11-09" };
  const back = { ...event, eventId: "4", to: "PREPARING" as const, happenedOn: "2026-11-10", takesBack: "1" };
  assert.equal(firstSubmittedOn({ history: [again, asked, sent] }), "2026-11-04");
  assert.equal(firstSubmittedOn({ history: [back, sent] }), null);
});

test("says of which day the balance of a refix is", () => {
  const parts = [{}, {}] as Parameters<typeof partsTitle>[0]["parts"];
  const createdAt = "2027-04-01T00:00:00.000Z";
  assert.equal(partsTitle({ parts, createdAt, fixedRateEndsOn: "2027-05-03" }), "Balance on 3 May 2027");
  const overdue = { parts, createdAt, fixedRateEndsOn: "2027-03-03" };
  assert.equal(partsTitle(overdue), "Balance on 1 Apr 2027", "it has floated since");
  assert.equal(partsTitle({ parts, createdAt, fixedRateEndsOn: null }), "2 loan parts");
  assert.equal(partsTitle({ parts: parts.slice(1), createdAt, fixedRateEndsOn: null }), "Loan");
});
