import assert from "node:assert/strict";
import { test } from "node:test";
import { draftOf, readDraft, writeDraft } from "./draft.ts";
import { forgetDrafts } from "./forget-drafts.ts";
import { BLANK_VALUES } from "./values.ts";

/** The part of a Storage that a tab has, with its keys as own properties. */
function tabStorage(entries: Record<string, string> = {}): Storage {
  const methods = {
    getItem: (key: string) => entries[key] ?? null,
    setItem: (key: string, value: string) => Object.assign(entries, { [key]: value }),
    removeItem: (key: string) => delete entries[key],
  };
  return new Proxy(methods, {
    ownKeys: () => Object.keys(entries),
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  }) as unknown as Storage;
}

const start = { ...BLANK_VALUES, groceriesFood: "1,200" };

test("keeps and restores only values that differ from the start", () => {
  const storage = tabStorage();
  const draft = draftOf({ ...start, groceriesFood: "900", utilities: "12x" }, start);
  assert.deepEqual(draft, { groceriesFood: "900", utilities: "12x" });
  writeDraft(storage, "broker", "blank", draft);
  assert.deepEqual(readDraft(storage, "broker", "blank"), draft);
  assert.deepEqual(readDraft(storage, "broker", "another"), {});
});

test("removes the draft when the form is back at its start", () => {
  const entries: Record<string, string> = {};
  const storage = tabStorage(entries);
  writeDraft(storage, "broker", "blank", { utilities: "1" });
  writeDraft(storage, "broker", "blank", draftOf(start, start));
  assert.deepEqual(entries, {});
});

test("another broker on the same tab finds no draft, and the previous one is deleted", () => {
  const entries = { "lodge.calculator.one.blank": '{"utilities":"1"}', other: "kept" };
  assert.deepEqual(readDraft(tabStorage(entries), "two", "blank"), {});
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

test("ignores unreadable or foreign entries", () => {
  for (const stored of ["{", "null", '"text"', '{"nonsense":"1","utilities":5}']) {
    assert.deepEqual(
      readDraft(tabStorage({ "lodge.calculator.one.blank": stored }), "one", "blank"),
      {},
      stored,
    );
  }
});

test("loses only the draft if storage is unavailable", () => {
  const refusing = {
    setItem: () => {
      throw new Error("full");
    },
  } as unknown as Storage;
  assert.doesNotThrow(() => writeDraft(refusing, "one", "blank", { utilities: "1" }));
});
