import assert from "node:assert/strict";
import { test } from "node:test";
import { buildChecklist } from "#lib/checklist/core/build-checklist.ts";
import { isSettled } from "#lib/checklist/core/checklist.ts";
import { madeUpAccount, madeUpDocument, madeUpFacts } from "#lib/checklist/core/checklist-fixtures.ts";
import { describeSettled, waiverCopy } from "./checklist-copy.ts";

test("counts done and waived items separately", () => {
  const facts = madeUpFacts({ documents: [madeUpDocument()], accounts: [madeUpAccount()] });
  const waivers = [{ key: "income", reason: "Seen", waivedAt: "2026-11-20T00:00:00.000Z" }];
  const settled = (input: typeof waivers) =>
    buildChecklist({ facts, waivers: input, own: [] }).items.filter(isSettled);
  assert.equal(describeSettled(settled(waivers)), "2 done, 1 waived");
  assert.equal(describeSettled(settled([])), "2 done");
});

test("accepts someone else's account, and waives missing items", () => {
  assert.equal(waiverCopy({ key: "holder:9012-0" }).verb, "Accept");
  assert.equal(waiverCopy({ key: "income" }).verb, "Waive");
});
