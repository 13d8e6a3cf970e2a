import assert from "node:assert/strict";
import { test } from "node:test";
import { buildChecklist } from "#lib/deal/checklist/core/build-checklist.ts";
import { isResolved } from "#lib/deal/checklist/core/checklist.ts";
import {
  accountFixture,
  documentFixture,
  factsFixture,
} from "#lib/deal/checklist/testing/checklist-fixtures.ts";
import {
  describeComplete,
  describeProgress,
  describeResolved,
  progressLabel,
  waiverCopy,
} from "./checklist-copy.ts";

test("counts done and waived items separately", () => {
  const facts = factsFixture({ documents: [documentFixture()], accounts: [accountFixture()] });
  const waivers = [{ key: "income", reason: "Seen", waivedAt: "2026-11-20T00:00:00.000Z" }];
  const resolved = (input: typeof waivers) =>
    buildChecklist({ facts, waivers: input, own: [] }).items.filter(isResolved);
  assert.equal(describeResolved(resolved(waivers)), "2 done, 1 waived");
  assert.equal(describeResolved(resolved([])), "2 done");
});

test("a checklist with waived items is never called complete", () => {
  const build = (keys: string[]) =>
    buildChecklist({
      facts: factsFixture({ documents: [documentFixture({ documentId: "p", category: "PAYSLIPS" })] }),
      waivers: keys.map((key) => ({ key, reason: "On paper", waivedAt: "2026-11-20T00:00:00.000Z" })),
      own: [],
    });
  const [open, waived] = [build([]), build(["statements"])];
  assert.deepEqual(
    [describeProgress(open), progressLabel(open, false)],
    ["1 of 2", "Needed before submission"],
  );
  assert.equal(progressLabel(open, true), "New items since submission");
  assert.equal(describeProgress(waived), "2 of 2, 1 waived");
  assert.equal(progressLabel(waived, false), "Nothing missing");
  assert.equal(progressLabel({ ...waived, items: [] }, true), "Complete");
  assert.deepEqual([0, 1, 2].map(describeComplete), [
    "The checklist is complete.",
    "Nothing is missing from the checklist: 1 item is waived.",
    "Nothing is missing from the checklist: 2 items are waived.",
  ]);
});

test("accepts someone else's account, and waives missing items", () => {
  assert.equal(waiverCopy({ key: "holder:9012-0" }).verb, "Accept");
  assert.equal(waiverCopy({ key: "income" }).verb, "Waive");
});
