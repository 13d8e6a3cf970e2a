import assert from "node:assert/strict";
import { test } from "node:test";
import { tabStorage } from "#testing/tab-storage.ts";
import { readDraft, writeDraft } from "./draft.ts";
import { forgetDrafts } from "./forget-drafts.ts";

const draft = { expenses: { utilities: "12x" } };

test("restores the draft stored under the same owner and name", () => {
  const storage = tabStorage();
  writeDraft(storage, "broker", "blank", draft);
  assert.deepEqual(readDraft(storage, "broker", "blank"), draft);
  assert.equal(readDraft(storage, "broker", "another"), null);
});

test("removes the draft when the form has its initial values again", () => {
  const entries: Record<string, string> = {};
  const storage = tabStorage(entries);
  writeDraft(storage, "broker", "blank", draft);
  writeDraft(storage, "broker", "blank", null);
  assert.deepEqual(entries, {});
});

test("returns no draft to another broker on the same tab, and deletes the previous broker's", () => {
  const entries = { "lodge.calculator.one.blank": '{"utilities":"1"}', other: "kept" };
  assert.equal(readDraft(tabStorage(entries), "two", "blank"), null);
  assert.deepEqual(entries, { other: "kept" });
});

test("signing out deletes every draft and nothing else", () => {
  const entries = {
    "lodge.calculator.one.blank": "{}",
    "lodge.calculator.two.a": "{}",
    "lodge.other": "kept",
  };
  forgetDrafts(tabStorage(entries));
  assert.deepEqual(entries, { "lodge.other": "kept" });
});

test("ignores an unreadable entry", () => {
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
