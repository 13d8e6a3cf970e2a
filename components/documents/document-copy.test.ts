import assert from "node:assert/strict";
import { test } from "node:test";
import { documentWords } from "./document-copy.ts";

const document = { status: "STORED", failureCode: null, scan: "NONE" } as const;
const label = (change: Partial<Parameters<typeof documentWords>[0]>) =>
  documentWords({ ...document, ...change }).label;

test("a virus scan takes precedence over every other document status", () => {
  assert.equal(label({}), "Stored");
  assert.equal(label({ scan: "CLEAN" }), "Stored");
  assert.equal(label({ scan: "WAITING" }), "Checking for viruses");
  assert.equal(label({ status: "SUBMITTED", scan: "WAITING" }), "Checking for viruses");
  assert.equal(label({ status: "FAILED", failureCode: "INFECTED", scan: "INFECTED" }), "Blocked");
  assert.equal(label({ status: "FAILED", failureCode: "PASSWORD_PROTECTED" }), "Needs its password");
});
