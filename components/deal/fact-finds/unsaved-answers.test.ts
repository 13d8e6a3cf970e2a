import assert from "node:assert/strict";
import { test } from "node:test";
import { questionNamed } from "#lib/deal/fact-finds/core/questions.ts";
import { tabStorage } from "#testing/tab-storage.ts";
import { type DraftFaults, type EntryDraft, readDraft } from "./draft.ts";
import { readUnsaved, unsavedAnswers, unsavedDrafts, writeUnsaved } from "./unsaved-answers.ts";

const alone = { isJoint: false };
const jobs: EntryDraft[] = [
  { id: "1", fields: { employer: "Kauri", since: "soon" } },
  { id: "2", fields: { employer: "Rimu", pay: { amount: "lots", per: "YEARLY" } } },
];
const faultsOf = (drafts: Parameters<typeof unsavedDrafts>[0]): Record<string, DraftFaults> =>
  Object.fromEntries(
    Object.entries(drafts).flatMap(([key, draft]) => {
      const question = questionNamed(key);
      return question ? [[key, readDraft(question, draft).faults]] : [];
    }),
  );

test("input is unsaved while it is invalid or differs from the server's answer", () => {
  const saved = {
    jobs: [
      { id: "1", employer: "Kauri" },
      { id: "2", employer: "Rimu" },
    ],
    phone: "021 555 0142",
  };
  const drafts = { jobs, phone: " 021 555 0142", homeAddress: "9 Tōtara Road", price: "" };
  assert.deepEqual(unsavedDrafts(drafts, saved), {
    jobs: { draft: jobs, was: saved.jobs },
    homeAddress: { draft: "9 Tōtara Road", was: null },
  });
});

test("names each invalid answer with its reason, by topic", () => {
  const drafts = { jobs, price: "a lot", homeAddress: "9 Tōtara Road" };
  const found = unsavedAnswers(unsavedDrafts(drafts, {}), faultsOf(drafts), {}, alone);
  assert.deepEqual(
    found.map(({ topic, label }) => [topic, label]),
    [
      ["WORK", "Job 1: Since when"],
      ["WORK", "Job 2: Pay before tax"],
      ["GOALS", "Price or budget"],
    ],
  );
  assert.equal(found[0]?.message, "Must be a date such as 20/11/2020 or Nov 2020");
});

test("leaves out invalid input that is no longer asked for", () => {
  const debt = (type: string) => ({ debts: [{ id: "1", fields: { type, limit: "none" } }] });
  const labels = (type: string) => {
    const drafts = debt(type);
    return unsavedAnswers(unsavedDrafts(drafts, {}), faultsOf(drafts), {}, alone).map(({ label }) => label);
  };
  assert.deepEqual(labels("CREDIT_CARD"), ["Debt: Limit"]);
  assert.deepEqual(labels("PERSONAL_LOAN"), []);
});

test("keeps unsaved input in the tab until it is saved", () => {
  const entries: Record<string, string> = {};
  const storage = tabStorage(entries);
  const unsaved = unsavedDrafts({ jobs }, {});
  writeUnsaved(storage, "one", unsaved);
  assert.deepEqual(readUnsaved(storage, "one"), unsaved);
  assert.deepEqual(readUnsaved(storage, "other"), {});
  writeUnsaved(storage, "one", {});
  assert.deepEqual(readUnsaved(storage, "one"), {});
  assert.deepEqual(entries, {});
});
