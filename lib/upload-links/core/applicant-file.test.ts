import assert from "node:assert/strict";
import { test } from "node:test";
import { documentStatuses, type FailureCode } from "#lib/vocabulary/document.ts";
import { applicantFile } from "./applicant-file.ts";

const file = {
  id: "1",
  fileName: "May.pdf",
  size: 10,
  category: "BANK_STATEMENTS",
  failureCode: null,
} as const;

test("maps each status, with a reason only if the file is unreadable", () => {
  const seen = documentStatuses.map((status) => applicantFile({ ...file, status }));
  assert.deepEqual(
    seen.map(({ state }) => state),
    ["ARRIVED", "BEING_READ", "BEING_READ", "READ", "NOT_READABLE"],
  );
  for (const { state, reason } of seen) assert.equal(reason !== null, state === "NOT_READABLE");
});

test("says what to do for a known reason, and refers to the broker for any other", () => {
  const failed = (failureCode: FailureCode) =>
    applicantFile({ ...file, status: "FAILED", failureCode }).reason ?? "";
  assert.match(failed("PASSWORD_PROTECTED"), /copy without one/);
  assert.match(failed("INFECTED"), /could not be accepted.*clean copy/);
  assert.match(failed("UNSUPPORTED"), /Your broker will look into it/);
});
