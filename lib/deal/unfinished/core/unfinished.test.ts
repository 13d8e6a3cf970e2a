import assert from "node:assert/strict";
import { test } from "node:test";
import { unfinishedBeforeSubmission } from "./unfinished.ts";

const part = (todo: string | null, required = false) => ({ todo, required });
const finished: Parameters<typeof unfinishedBeforeSubmission>[0] = {
  request: { loanAmount: 650_000_00, purpose: "PURCHASE" },
  package: "CURRENT",
  advice: [part(null), part(null)],
};
const texts = (more: Partial<typeof finished>) =>
  unfinishedBeforeSubmission({ ...finished, ...more }).map(({ text }) => text);

test("lists nothing once request, package and advice record are finished", () => {
  assert.deepEqual(texts({}), []);
});

test("lists an empty request, a missing package and an empty advice record, in the order of work", () => {
  const nothing = unfinishedBeforeSubmission({
    request: { loanAmount: null, purpose: null },
    package: "NONE",
    advice: Array.from({ length: 7 }, () => part("Record it.")),
  });
  assert.deepEqual(nothing, [
    { part: "LOAN_REQUEST", text: "Loan request: no loan amount and no purpose", required: false },
    { part: "PACKAGE", text: "Package: not created yet", required: false },
    { part: "ADVICE", text: "Advice record: 0 of 7 parts written", required: false },
  ]);
});

test("lists only the missing parts of the request", () => {
  assert.deepEqual(texts({ request: { loanAmount: null, purpose: "REFINANCE" } }), [
    "Loan request: no loan amount",
  ]);
  assert.deepEqual(texts({ request: { loanAmount: 1, purpose: null } }), ["Loan request: no purpose"]);
});

test("distinguishes outdated, failed and unfinished packages from current ones, and requires none without a lender", () => {
  assert.deepEqual(texts({ package: "OUTDATED" }), [
    "Package: out of date, because the application has changed since it was created",
  ]);
  assert.deepEqual(texts({ package: "FAILED" }), ["Package: could not be created"]);
  assert.deepEqual(texts({ package: "BUILDING" }), ["Package: still being created"]);
  assert.deepEqual(texts({ package: null }), []);
});

test("says how many missing parts of the advice record are required", () => {
  const advice = [part(null, true), part("Record it.", true), part("Record it.")];
  assert.deepEqual(unfinishedBeforeSubmission({ ...finished, advice }), [
    {
      part: "ADVICE",
      text: "Advice record: 1 of 3 parts written, 1 of the others is required",
      required: true,
    },
  ]);
});
