import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { type SubmissionState, submissionStates } from "#lib/records/applications/core/submission-state.ts";
import { applicationStatuses, type ReadingStatus } from "./application-status.ts";
import { deriveStatus } from "./transitions.ts";

const reading = fc.constantFrom<ReadingStatus>("DRAFT", "DOCUMENTS_RECEIVED", "PROCESSING", "READY");
const states = fc.array(fc.constantFrom(...submissionStates), { maxLength: 6 });
const facts = fc.record({ readingStatus: reading, isWithdrawn: fc.boolean(), submissions: states });

const of = (...submissions: SubmissionState[]) =>
  deriveStatus({ readingStatus: "READY", isWithdrawn: false, submissions });

test("derives the status from the leading submission, and from the next once that has ended", () => {
  assert.equal(of(), "READY");
  assert.equal(of("PREPARING"), "READY");
  assert.equal(of("SUBMITTED", "PREPARING"), "SUBMITTED");
  assert.equal(of("MORE_INFORMATION"), "SUBMITTED");
  assert.equal(of("SUBMITTED", "CONDITIONAL"), "APPROVED");
  assert.equal(of("UNCONDITIONAL", "DECLINED"), "APPROVED");
  assert.equal(of("DRAWN_DOWN", "PREPARING"), "SETTLED");
  assert.equal(of("DRAWN_DOWN", "SUBMITTED"), "SUBMITTED");
  assert.equal(of("DECLINED"), "DECLINED");
  assert.equal(of("DECLINED", "PREPARING"), "READY");
  assert.equal(of("DECLINED", "WITHDRAWN", "EXPIRED"), "DECLINED");
  assert.equal(of("WITHDRAWN"), "READY");
  assert.equal(of("EXPIRED"), "READY");
});

test("stays within the contract's values for any submissions in any order", () => {
  fc.assert(
    fc.property(facts, (given) => {
      const status = deriveStatus(given);
      assert.ok(applicationStatuses.includes(status));
      assert.equal(
        status === "WITHDRAWN",
        given.isWithdrawn,
        "a withdrawn submission does not withdraw the application",
      );
      assert.equal(deriveStatus({ ...given, submissions: given.submissions.toReversed() }), status);
    }),
  );
});

test("undoing a withdrawal restores the status", () => {
  fc.assert(
    fc.property(facts, (given) => {
      const before = deriveStatus({ ...given, isWithdrawn: false });
      assert.equal(deriveStatus({ ...given, isWithdrawn: true }), "WITHDRAWN");
      assert.notEqual(before, "WITHDRAWN");
    }),
  );
});
