import assert from "node:assert/strict";
import { test } from "node:test";
import { documentStatusLabel } from "./document-labels.ts";

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
