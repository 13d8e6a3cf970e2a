import assert from "node:assert/strict";
import { test } from "node:test";
import { type SubmissionState, submissionStates } from "#lib/records/applications/core/submission-state.ts";
import {
  inOrderOfProgress,
  leadOf,
  leadOrder,
  nextDate,
  pendingDates,
  settlementDate,
} from "./deal-dates.ts";

const request = { auctionOn: "2026-11-20", financeOn: "2026-12-11", settlementOn: "2027-01-29" };

test("the next date is the earliest that the deal still has to meet", () => {
  const next = (state: Parameters<typeof pendingDates>[1], today: string) =>
    nextDate(pendingDates(request, state), today);
  assert.deepEqual(next(null, "2026-11-20"), { kind: "AUCTION", on: "2026-11-20" });
  assert.deepEqual(next("SUBMITTED", "2026-11-21"), { kind: "FINANCE", on: "2026-12-11" });
  assert.deepEqual(next("CONDITIONAL", "2026-11-28"), { kind: "FINANCE", on: "2026-12-11" });
  assert.deepEqual(next("UNCONDITIONAL", "2026-11-28"), { kind: "SETTLEMENT", on: "2027-01-29" });
  assert.deepEqual(next("DECLINED", "2026-11-28"), { kind: "FINANCE", on: "2026-12-11" });
  assert.equal(next("DRAWN_DOWN", "2026-11-28"), null);
  assert.equal(next("CONDITIONAL", "2027-01-30"), null);
  assert.equal(
    nextDate(pendingDates({ auctionOn: null, financeOn: null, settlementOn: null }, null), "2026-01-01"),
    null,
  );
});

test("a deal settles when it was drawn, not when that was planned", () => {
  assert.equal(settlementDate(request, null), "2027-01-29");
  assert.equal(settlementDate(request, { state: "UNCONDITIONAL", drawnOn: null }), "2027-01-29");
  assert.equal(settlementDate(request, { state: "DRAWN_DOWN", drawnOn: "2027-02-03" }), "2027-02-03");
});

test("every state has its place among the leading submissions", () => {
  assert.deepEqual(leadOrder.toSorted(), submissionStates.toSorted());
  const lead = (...states: SubmissionState[]) => leadOf(states.map((state) => ({ state })))?.state ?? null;
  assert.equal(lead("DECLINED", "CONDITIONAL", "SUBMITTED"), "CONDITIONAL");
  assert.equal(lead("WITHDRAWN"), null);
  assert.equal(lead(), null);
  const [newer, older] = [{ state: "SUBMITTED" }, { state: "SUBMITTED" }] as const;
  assert.equal(leadOf([newer, older]), newer);
});

test("lists what is in progress first, then what was drawn, then what ended without a loan", () => {
  const listed = (...states: SubmissionState[]) =>
    inOrderOfProgress(states.map((state) => ({ state }))).map(({ state }) => state);
  assert.deepEqual(listed("DECLINED", "DRAWN_DOWN"), ["DRAWN_DOWN", "DECLINED"]);
  assert.deepEqual(listed("DECLINED", "PREPARING", "WITHDRAWN", "DRAWN_DOWN", "CONDITIONAL"), [
    "CONDITIONAL",
    "PREPARING",
    "DRAWN_DOWN",
    "DECLINED",
    "WITHDRAWN",
  ]);
});
