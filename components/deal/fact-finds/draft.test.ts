import assert from "node:assert/strict";
import { test } from "node:test";
import { isSameAnswer } from "#lib/deal/fact-finds/core/answers.ts";
import { questionNamed } from "#lib/deal/fact-finds/core/questions.ts";
import { completeAnswers } from "#lib/deal/fact-finds/testing/complete-answers.ts";
import { answerInWords, type Draft, readDraft, stillFaulty, toDraft } from "./draft.ts";

const named = (key: string) => {
  const question = questionNamed(key);
  assert.ok(question, key);
  return question;
};
const read = (key: string, draft: Draft) => readDraft(named(key), draft);
const answerOf = (key: string, draft: Draft) => {
  const { answer, faults } = read(key, draft);
  assert.deepEqual(faults, {}, key);
  return answer;
};

test("an untouched answer is unchanged", () => {
  for (const [key, answer] of Object.entries(completeAnswers)) {
    const again = read(key, toDraft(named(key), answer));
    assert.ok(isSameAnswer(again.answer, answer), key);
  }
});

test("reads amounts, days and counts as people type them", () => {
  assert.deepEqual(answerOf("price", "$850,000"), 850_000);
  assert.deepEqual(answerOf("rentBoard", { amount: "650.50", per: "WEEKLY" }), {
    amount: 650.5,
    per: "WEEKLY",
  });
  assert.deepEqual(answerOf("livingThereSince", "1/2/2019"), "2019-02-01");
  assert.deepEqual(answerOf("dependants", " 2 "), 2);
  assert.deepEqual(answerOf("studentLoan", "N"), false);
});

test("empty input and a period alone are not answers", () => {
  assert.deepEqual(answerOf("price", "  "), null);
  assert.deepEqual(answerOf("rentBoard", { amount: "", per: "MONTHLY" }), null);
  assert.deepEqual(answerOf("jobs", null), null);
  assert.deepEqual(answerOf("jobs", []), []);
});

test("reports invalid input at its field", () => {
  assert.deepEqual(read("price", "a lot"), {
    answer: undefined,
    faults: { "": read("price", "a lot").faults[""] },
  });
  const list = read("debts", [
    { id: "1", fields: { type: "CREDIT_CARD", limit: "-5" } },
    { id: "2", fields: { type: "CREDIT_CARD", limit: "5,000" } },
  ]);
  assert.deepEqual(Object.keys(list.faults), ["[0].limit"]);
});

test("reads the other fields of an entry beside invalid ones, which keep their saved values", () => {
  const saved = [{ id: "1", employer: "Kauri", since: "2019-02-01" }];
  const typed: Draft = [
    {
      id: "1",
      fields: {
        employer: "Rimu Limited",
        position: "Builder",
        since: "31/31/2020",
        pay: { amount: "lots", per: "YEARLY" },
      },
    },
    { id: "2", fields: { employer: "Tōtara", since: "1/1/1800" } },
  ];
  const { answer, faults } = readDraft(named("jobs"), typed, saved);
  assert.deepEqual(answer, [
    { id: "1", employer: "Rimu Limited", position: "Builder", since: "2019-02-01" },
    { id: "2", employer: "Tōtara" },
  ]);
  assert.deepEqual(Object.keys(faults), ["[0].since", "[0].pay", "[1].since"]);
});

test("describes a stored answer", () => {
  assert.equal(answerInWords(named("housing"), "RENT"), "I rent");
  assert.equal(answerInWords(named("price"), 850_000), "850,000");
  assert.equal(answerInWords(named("jobs"), []), "0 in the list");
  assert.equal(answerInWords(named("phone"), undefined), "nothing");
});

test("reads a month for an approximate date, and only a day for a date of birth", () => {
  assert.equal(answerOf("livingThereSince", "Mar 2025"), "2025-03-01");
  assert.match(read("livingThereSince", "long ago").faults[""] ?? "", /or Nov 2020$/);
  assert.match(read("dateOfBirth", "Mar 1988").faults[""] ?? "", /such as 20\/11\/2020$/);
});

test("a shown fault goes as soon as the input is valid, and a new one waits until the input is complete", () => {
  const shown = read("dependants", "-1").faults;
  assert.deepEqual(stillFaulty(shown, read("dependants", "-").faults), shown);
  assert.deepEqual(stillFaulty(shown, read("dependants", "1").faults), {});
  assert.deepEqual(stillFaulty(undefined, read("dependants", "-").faults), {});
});

test("offers KiwiSaver rates in their order", () => {
  const rates = named("kiwiSaverRate");
  assert.ok(rates.kind === "CHOICE");
  assert.deepEqual(
    rates.options.map(({ value }) => value),
    ["0", "3", "3.5", "4", "6", "8", "10"],
  );
});
