import assert from "node:assert/strict";
import { test } from "node:test";
import { documentCategories } from "#lib/documents/model.ts";
import { documentRequests } from "./document-requests.ts";

test("an applicant is asked for every category once, bank statements first", () => {
  const asked = documentRequests.map(({ category }) => category);
  assert.deepEqual([...asked].sort(), [...documentCategories].sort());
  assert.equal(asked[0], "BANK_STATEMENTS");
});

test("statements are not taken as what the reader cannot read", () => {
  const [statements] = documentRequests;
  for (const kind of [".docx", ".heic", ".webp"]) assert.ok(!statements?.accept.includes(kind), kind);
});
