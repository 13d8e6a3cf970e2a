import assert from "node:assert/strict";
import { test } from "node:test";
import { documentStatuses, type FailureCode } from "#lib/records/documents/core/document-status.ts";
import { applicantFile } from "./applicant-file.ts";

const arrived = new Date("2026-11-20T02:00:00Z");
const after = (seconds: number) => new Date(arrived.getTime() + seconds * 1000);
const sent = { fileName: "May.pdf", size: 10, category: "BANK_STATEMENTS", createdAt: arrived } as const;
/** Sent by this applicant and read within four seconds. */
const document = {
  status: "PROCESSED",
  failureCode: null,
  createdAt: arrived,
  processedAt: after(4),
  isOwn: true,
  hasPassword: false,
} as const;

test("maps each status, with a reason only if the file is unreadable", () => {
  const seen = documentStatuses.map((status) => applicantFile(sent, { ...document, status }, after(5)));
  assert.deepEqual(
    seen.map(({ state }) => state),
    ["ARRIVED", "BEING_READ", "BEING_READ", "READ", "NOT_READABLE"],
  );
  for (const { state, reason } of seen) assert.equal(reason !== null, state === "NOT_READABLE");
});

test("says what to do for a known reason, and refers to the broker for any other", () => {
  const failed = (failureCode: FailureCode) =>
    applicantFile(sent, { ...document, status: "FAILED", failureCode }, after(5)).reason ?? "";
  assert.match(failed("PASSWORD_PROTECTED"), /copy without one/);
  assert.match(failed("INFECTED"), /could not be accepted.*clean copy/);
  assert.match(failed("UNSUPPORTED"), /Your broker will look into it/);
});

test("shows bytes that someone else sent long ago as if they had to be read now", () => {
  const theirs = { ...document, isOwn: false, createdAt: after(-900), processedAt: after(-896) };
  const states = (known: typeof theirs | (typeof theirs & { hasPassword: true })) =>
    [0, 3, 5].map((seconds) => applicantFile(sent, known, after(seconds)).state);
  assert.deepEqual(states(theirs), ["BEING_READ", "BEING_READ", "READ"]);
  const payslip = { ...sent, category: "PAYSLIPS" } as const;
  assert.equal(applicantFile(payslip, theirs, after(0)).state, "ARRIVED");
  const locked = { ...theirs, hasPassword: true };
  assert.match(applicantFile(sent, locked, after(5)).reason ?? "", /protected by a password/);
  const isWaited = applicantFile(sent, { ...theirs, processedAt: after(-1) }, after(125));
  assert.equal(isWaited.state, "READ", "however late the broker had it read");
});
