import assert from "node:assert/strict";
import { test } from "node:test";
import { tabStorage } from "#testing/tab-storage.ts";
import { readDraft, writeDraft } from "./draft.ts";
import { rebase } from "./values/rebase.ts";
import { BLANK_VALUES, blankApplicant } from "./values/values.ts";

const draft = { from: BLANK_VALUES, to: { ...BLANK_VALUES, boarderIncomeWeekly: 120_00 } };

test("restores the draft stored under the same owner and name", () => {
  const storage = tabStorage();
  writeDraft(storage, "broker", "blank", draft);
  const { from, to } = readDraft(storage, "broker", "blank") ?? draft;
  assert.deepEqual(rebase(from, to, BLANK_VALUES), draft.to);
  assert.equal(readDraft(storage, "broker", "another"), null);
});

test("stores nothing of the file that was not changed", () => {
  const entries: Record<string, string> = {};
  const [mere, rob] = ["Mere", "Rob"].map((name) => ({ ...blankApplicant(name), id: name.charAt(0), name }));
  assert.ok(mere && rob);
  const from = { ...BLANK_VALUES, applicants: [mere, rob] };
  const to = { ...BLANK_VALUES, applicants: [{ ...mere, age: 44 }] };
  writeDraft(tabStorage(entries), "broker", "blank", { from, to });
  const [stored = ""] = Object.values(entries);
  assert.match(stored, /44/);
  assert.doesNotMatch(stored, /Mere|Rob/);
});

test("removes the draft when the form has its initial values again", () => {
  const entries: Record<string, string> = {};
  const storage = tabStorage(entries);
  writeDraft(storage, "broker", "blank", draft);
  writeDraft(storage, "broker", "blank", null);
  assert.deepEqual(entries, {});
});

test("returns no draft to another broker on the same tab, and deletes the previous broker's", () => {
  const entries = {
    "lodge.calculator.one.blank": '{"utilities":"1"}',
    "lodge.calculator.two.a": "{}",
    other: "kept",
  };
  assert.equal(readDraft(tabStorage(entries), "two", "blank"), null);
  assert.deepEqual(entries, { "lodge.calculator.two.a": "{}", other: "kept" });
});

test("ignores an unreadable entry, and a draft of an earlier form", () => {
  const earlier = { "lodge.calculator.one.blank": '{"expenses":{"utilities":"1"}}' };
  assert.equal(readDraft(tabStorage(earlier), "one", "blank"), null);
  assert.equal(readDraft(tabStorage({ "lodge.calculator.one.blank": "{" }), "one", "blank"), null);
});

test("does not throw if storage is unavailable", () => {
  const refusing = {
    setItem: () => {
      throw new Error("full");
    },
  } as unknown as Storage;
  assert.doesNotThrow(() => writeDraft(refusing, "one", "blank", draft));
});
