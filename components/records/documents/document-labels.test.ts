import assert from "node:assert/strict";
import { test } from "node:test";
import { documentStatusLabel, readingSteps } from "./document-labels.ts";

const document = { status: "STORED", failureCode: null, scan: "NONE" } as const;
const label = (change: Partial<Parameters<typeof documentStatusLabel>[0]>) =>
  documentStatusLabel({ ...document, ...change }).label;

test("a virus scan takes precedence over every other document status", () => {
  assert.equal(label({}), "Stored");
  assert.equal(label({ scan: "CLEAN" }), "Stored");
  assert.equal(label({ scan: "WAITING" }), "Checking for viruses");
  assert.equal(label({ status: "SUBMITTED", scan: "WAITING" }), "Checking for viruses");
  assert.equal(label({ status: "FAILED", failureCode: "INFECTED", scan: "INFECTED" }), "Blocked");
  assert.equal(label({ status: "FAILED", failureCode: "PASSWORD_PROTECTED" }), "Password needed");
});

const read = { step: "READ", state: "DONE", detail: "3 pages, 43 transactions" } as const;
const states = (...input: Parameters<typeof readingSteps>) =>
  readingSteps(...input).map(({ label, state }) => `${label} ${state}`);

test("a newly submitted statement has all steps pending", () => {
  assert.deepEqual(states({ status: "SUBMITTED", steps: [] }, false), [
    "Read TO_COME",
    "Store transactions TO_COME",
    "Summarise TO_COME",
  ]);
});

test("shows steps as they run, with their findings", () => {
  const steps = [read, { step: "STORE", state: "RUNNING", detail: null } as const];
  assert.deepEqual(states({ status: "PROCESSING", steps }, false), [
    "Read DONE",
    "Store transactions RUNNING",
    "Summarise TO_COME",
  ]);
  assert.equal(readingSteps({ status: "PROCESSING", steps }, false)[0]?.detail, "3 pages, 43 transactions");
});

test("a statement that has been read waits for the summary", () => {
  const steps = [read, { step: "STORE", state: "DONE", detail: "43 new" } as const];
  assert.equal(states({ status: "PROCESSED", steps }, false).at(-1), "Summarise RUNNING");
  assert.equal(states({ status: "PROCESSED", steps }, true).at(-1), "Summarise DONE");
});

test("a failed statement shows its completed steps and no pending ones", () => {
  const steps = [{ step: "READ", state: "FAILED", detail: "locked" } as const];
  assert.deepEqual(states({ status: "FAILED", steps }, false), ["Read FAILED"]);
});
