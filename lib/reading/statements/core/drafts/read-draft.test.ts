import assert from "node:assert/strict";
import { test } from "node:test";
import type { ReadingChoice } from "#lib/reading/statements/core/model.ts";
import { choiceFor } from "./read-draft.ts";

const own = { layout: "csv date amount", accountNumber: "12-3456" };
const choices: ReadingChoice[] = [
  { ...own, direction: "REVERSED" },
  { ...own, direction: "AS_PRINTED", dateOrder: "MONTH_FIRST" },
];

test("uses the first decision of each kind", () => {
  assert.equal(choiceFor(choices, "direction", own), "REVERSED");
  assert.equal(choiceFor(choices, "dateOrder", own), "MONTH_FIRST");
  assert.equal(choiceFor(choices, "year", own), undefined);
  assert.equal(choiceFor(undefined, "year", own), undefined);
});

test("applies no decision to another layout or account", () => {
  assert.equal(choiceFor(choices, "direction", { ...own, layout: "csv date debit credit" }), undefined);
  assert.equal(choiceFor(choices, "direction", { ...own, accountNumber: "12-9999" }), undefined);
  assert.equal(choiceFor(choices, "direction", { ...own, accountNumber: null }), undefined);
});
