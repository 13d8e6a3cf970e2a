import assert from "node:assert/strict";
import { test } from "node:test";
import { documentItem } from "./document-item.ts";

test("a kind of its own is asked for, and named files among other documents count too", () => {
  const file = { documentId: "a", status: "STORED", failureCode: null, failureReason: null } as const;
  const found = (category: "TAX_SUMMARY" | "OTHER_DOCUMENTS", fileName: string) =>
    documentItem(
      { documents: [{ ...file, category, fileName }] },
      {
        key: "tax-summary",
        group: "INCOME",
        title: "Tax summary",
        why: "Its profit counts.",
        asked: "Your tax summary",
        categories: ["TAX_SUMMARY", "OTHER_DOCUMENTS"],
        named: { words: ["tax"], word: "tax" },
      },
    );
  assert.equal(found("TAX_SUMMARY", "scan.pdf").state, "DONE");
  assert.equal(found("OTHER_DOCUMENTS", "Tax 2026.pdf").state, "DONE");
  const open = found("OTHER_DOCUMENTS", "scan.pdf");
  assert.deepEqual(
    [open.state, open.why, open.todo],
    ["OPEN", "Its profit counts.", "Add it as “Tax summary”."],
  );
  assert.equal(open.ask?.category, "TAX_SUMMARY");
});
