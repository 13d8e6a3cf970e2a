import assert from "node:assert/strict";
import { test } from "node:test";
import { isSameAnswer } from "#lib/fact-finds/core/answers.ts";
import { questionNamed } from "#lib/fact-finds/core/questions.ts";
import { completeAnswers } from "#lib/fact-finds/testing/complete-answers.ts";
import { answerInWords, type Draft, readDraft, toDraft } from "./draft.ts";

const named = (key: string) => {
  const question = questionNamed(key);
  assert.ok(question, key);
  return question;
};
const read = (key: string, draft: Draft) => readDraft(named(key), draft);

test("an untouched answer is unchanged", () => {
  for (const [key, answer] of Object.entries(completeAnswers)) {
    const again = read(key, toDraft(named(key), answer));
    assert.ok("answer" in again && isSameAnswer(again.answer, answer), key);
  }
});

test("reads amounts, days and counts as people type them", () => {
  assert.deepEqual(read("price", "$850,000"), { answer: 850_000 });
  assert.deepEqual(read("rentBoard", { amount: "650.50", per: "WEEKLY" }), {
    answer: { amount: 650.5, per: "WEEKLY" },
  });
  assert.deepEqual(read("livingThereSince", "1/2/2019"), { answer: "2019-02-01" });
  assert.deepEqual(read("dependants", " 2 "), { answer: 2 });
  assert.deepEqual(read("studentLoan", "N"), { answer: false });
});

test("empty input and a period alone are not answers", () => {
  assert.deepEqual(read("price", "  "), { answer: null });
  assert.deepEqual(read("rentBoard", { amount: "", per: "MONTHLY" }), { answer: null });
  assert.deepEqual(read("jobs", null), { answer: null });
  assert.deepEqual(read("jobs", []), { answer: [] });
});

test("reports invalid input at its field", () => {
  assert.deepEqual(Object.keys((read("price", "a lot") as { faults: object }).faults), [""]);
  const list = read("debts", [
    { id: "1", fields: { type: "CREDIT_CARD", limit: "-5" } },
    { id: "2", fields: { type: "CREDIT_CARD", limit: "5,000" } },
  ]);
  assert.deepEqual(Object.keys((list as { faults: object }).faults), ["[0].limit"]);
});

test("describes a stored answer", () => {
  assert.equal(answerInWords(named("housing"), "RENT"), "I rent");
  assert.equal(answerInWords(named("price"), 850_000), "850,000");
  assert.equal(answerInWords(named("jobs"), []), "0 in the list");
  assert.equal(answerInWords(named("phone"), undefined), "nothing");
});
