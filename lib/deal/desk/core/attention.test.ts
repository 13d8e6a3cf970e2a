import assert from "node:assert/strict";
import { test } from "node:test";
import { buildChecklist } from "#lib/deal/checklist/core/build-checklist.ts";
import type { ChecklistFacts } from "#lib/deal/checklist/core/checklist.ts";
import {
  accountFixture,
  days,
  documentFixture,
  factsFixture,
} from "#lib/deal/checklist/testing/checklist-fixtures.ts";
import { attentionOf } from "./next-move.ts";

const pay = documentFixture({ documentId: "pay", category: "PAYSLIPS", status: "STORED" });
const read = { documents: [documentFixture(), pay], accounts: [accountFixture()] };
const look = (more: Partial<Parameters<typeof attentionOf>[0]>, facts: Partial<ChecklistFacts> = read) =>
  attentionOf({
    status: "READY",
    arrived: 0,
    linkEnds: false,
    checklist: buildChecklist({ facts: factsFixture(facts), waivers: [], own: [] }),
    ...more,
  });
const covering = (from: string, to: string) => ({
  ...read,
  accounts: [accountFixture({ coverage: [days(from, to)] })],
});

test("is ready when complete; otherwise reports the most urgent missing item", () => {
  assert.equal(look({})?.reason, "READY_TO_SUBMIT");
  const short = look({}, covering("2026-10-01", "2026-11-10"));
  assert.deepEqual([short?.reason, short?.count], ["STATEMENTS_MISSING", 1]);
  assert.match(short?.title ?? "", /less than three months/);
  assert.equal(look({}, covering("2026-06-01", "2026-10-01"))?.reason, "STATEMENTS_OLD");
  assert.equal(look({}, { ...read, documents: [documentFixture()] })?.reason, "ITEMS_MISSING");
});

test("ranks a failed file above a conflict, then an applicant's upload, then an expiring link", () => {
  const failed = documentFixture({ documentId: "f", status: "FAILED" });
  const statements = [
    { documentId: documentFixture().documentId, accountId: "a", verification: "CONFLICT" as const },
  ];
  const urgent = { arrived: 2, linkEnds: true };
  assert.equal(
    look(urgent, { ...read, statements, documents: [...read.documents, failed] })?.reason,
    "FAILED_DOCUMENTS",
  );
  assert.equal(look(urgent, { ...read, statements })?.reason, "CONFLICT");
  assert.deepEqual(look(urgent), { reason: "APPLICANT_UPLOADED", title: null, count: 2 });
  assert.equal(look({ linkEnds: true })?.reason, "LINK_EXPIRES");
});

test("distinguishes having no documents from having no bank statements", () => {
  assert.equal(look({ status: "DRAFT" }, {})?.reason, "NO_DOCUMENTS");
  assert.equal(look({ status: "DOCUMENTS_RECEIVED" }, { documents: [pay] })?.reason, "NO_STATEMENTS");
});

test("needs no attention while processing or with the lender, unless an applicant has sent something", () => {
  for (const status of ["PROCESSING", "SUBMITTED", "APPROVED"] as const) {
    assert.equal(look({ status }), null);
    assert.equal(look({ status, arrived: 1 })?.reason, "APPLICANT_UPLOADED");
  }
});
