import assert from "node:assert/strict";
import { test } from "node:test";
import { documentCategories } from "#lib/platform/vocabulary/document.ts";
import { documentRequests } from "./document-requests.ts";

test("asks an applicant for every category once, bank statements first", () => {
  const asked = documentRequests.map(({ category }) => category);
  assert.deepEqual([...asked].sort(), [...documentCategories].sort());
  assert.equal(asked[0], "BANK_STATEMENTS");
});

test("does not accept statements in formats that cannot be read", () => {
  const [statements] = documentRequests;
  for (const kind of [".docx", ".heic", ".webp"]) assert.ok(!statements?.accept.includes(kind), kind);
});
