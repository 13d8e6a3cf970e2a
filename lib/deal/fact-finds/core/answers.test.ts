import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { NET_INCOME_TYPES } from "#lib/lending/serviceability/core/household.ts";
import { employmentKinds } from "#lib/records/clients/model.ts";
import { loanAccountTypes } from "#lib/records/loan-accounts/core/loan-account.ts";
import { loanPurposes } from "#lib/records/loan-requests/core/loan-request.ts";
import { isSameAnswer, missingAnswers, readAnswer, showAnswers, withKnown } from "./answers.ts";
import { type FactFindAnswers, type FactFindValue, factFindTopics, paidPeriods } from "./fact-find.ts";
import { askedQuestions, type Question, questionNamed, questionnaire, type SingleKind } from "./questions.ts";

const named = (key: string): Question => {
  const question = questionNamed(key);
  assert.ok(question, key);
  return question;
};
const questions = questionnaire.flatMap((topic) => topic.questions);
const alone = { isJoint: false };

test("every question and every field of a list has a unique key", () => {
  assert.equal(new Set(questions.map(({ key }) => key)).size, questions.length);
  for (const question of questions) {
    if (question.kind !== "LIST") continue;
    assert.equal(new Set(question.fields.map(({ key }) => key)).size, question.fields.length, question.key);
  }
});

test("the topics and the choices that become records are those of the code", () => {
  const kinds = (list: string, key: string) => {
    const question = named(list);
    const field = question.kind === "LIST" ? question.fields.find((one) => one.key === key) : question;
    return field?.kind === "CHOICE" ? field.options.map(({ value }) => value).sort() : [];
  };
  assert.deepEqual(
    questionnaire.map(({ topic }) => topic),
    factFindTopics,
  );
  assert.deepEqual(kinds("jobs", "type"), employmentKinds.toSorted());
  assert.deepEqual(kinds("debts", "type"), loanAccountTypes.toSorted());
  assert.deepEqual(kinds("purpose", ""), loanPurposes.toSorted());
  const gross = ["OVERTIME", "BONUS", "COMMISSION", "RENTAL", "BOARDER"];
  assert.deepEqual(kinds("otherIncomes", "type"), [...gross, ...NET_INCOME_TYPES].sort());
});

test("a condition that the data names decides whether a question is asked", () => {
  const asks = (key: string, given: FactFindAnswers, isJoint = false) =>
    questionnaire.some(({ topic }) =>
      askedQuestions(topic, given, { isJoint }).some((one) => one.key === key),
    );
  const debts = named("debts");
  const asksOfDebt = (key: string, type: string, isJoint = false) =>
    debts.kind === "LIST" &&
    debts.fields.find((field) => field.key === key)?.when?.({ id: "1", type }, { isJoint });
  assert.deepEqual([asks("costs", {}), asks("costs", {}, true)], [false, true]);
  assert.deepEqual(
    [asks("rentBoard", { housing: "OWN" }), asks("rentBoard", { housing: "BOARD" })],
    [false, true],
  );
  assert.deepEqual(
    [asks("utilities", { costs: "OTHERS" }), asks("utilities", { costs: "OTHERS" }, true)],
    [true, false],
  );
  assert.deepEqual(
    [asks("studentLoan", { jobs: [] }), asks("studentLoan", { jobs: [{ id: "1" }] })],
    [false, true],
  );
  assert.deepEqual(
    [asks("changes", { changesAhead: false }), asks("changes", { changesAhead: true })],
    [false, true],
  );
  assert.deepEqual([asksOfDebt("limit", "OVERDRAFT"), asksOfDebt("repayment", "OVERDRAFT")], [true, false]);
  assert.deepEqual([asksOfDebt("repayment", "BNPL"), asksOfDebt("repayment", "STUDENT_LOAN")], [true, false]);
  assert.deepEqual(
    [asksOfDebt("shared", "BNPL", true), asksOfDebt("shared", "STUDENT_LOAN", true)],
    [true, false],
  );
});

/** Any valid answer to a question, as accepted by the API. */
function answerTo(question: SingleKind): fc.Arbitrary<unknown> {
  const dollars = fc.integer({ min: 0, max: 9_999_999_999 }).map((cents) => cents / 100);
  switch (question.kind) {
    case "TEXT":
      return question.autoComplete === "tel"
        ? fc.constantFrom("021 555 0142", "+64 21 555 0199")
        : fc.stringMatching(/^[a-zāē]{1,30}$/);
    case "LONG_TEXT":
      return fc.stringMatching(/^[a-zāē]{1,60}$/);
    case "DAY":
      return fc
        .date({ min: new Date("1900-01-01"), max: new Date("2100-12-31"), noInvalidDate: true })
        .map((date) => date.toISOString().slice(0, 10));
    case "YES_NO":
      return fc.boolean();
    case "COUNT":
      return fc.integer({ min: 0, max: question.max });
    case "MONEY":
      return dollars;
    case "PAID":
      return fc.record({ amount: dollars, per: fc.constantFrom(...paidPeriods) });
    case "CHOICE":
      return fc.constantFrom(...question.options.map(({ value }) => value));
  }
}

function anyAnswer(question: Question): fc.Arbitrary<unknown> {
  if (question.kind !== "LIST") return answerTo(question);
  const entry = fc.record(Object.fromEntries(question.fields.map((field) => [field.key, answerTo(field)])), {
    requiredKeys: [],
  });
  return fc
    .array(entry, { maxLength: 5 })
    .map((entries) => entries.map((one, index) => ({ ...one, id: `entry-${index}` })));
}

test("round-trips every valid answer", () => {
  const pair = fc
    .constantFrom(...questions)
    .chain((question) => anyAnswer(question).map((answer) => ({ question, answer })));
  fc.assert(
    fc.property(pair, ({ question, answer }) => {
      const read = readAnswer(question, answer);
      assert.ok("value" in read, JSON.stringify(read));
      const shown = showAnswers({ [question.key]: read.value })[question.key];
      assert.ok(isSameAnswer(shown, answer as typeof shown), JSON.stringify({ shown, answer }));
    }),
  );
});

test("never throws, and reports the faults of any invalid input", () => {
  fc.assert(
    fc.property(fc.constantFrom(...questions), fc.anything(), (question, answer) => {
      const read = readAnswer(question, answer);
      if ("faults" in read) assert.ok(read.faults.every(({ message }) => message.length > 5));
    }),
  );
});

test("rejects answers that do not fit the question", () => {
  const rejected: [string, unknown][] = [
    ["phone", "call me"],
    ["phone", "12"],
    ["firstName", "a\nb"],
    ["dateOfBirth", "2021-02-29"],
    ["dateOfBirth", "31/12/1990"],
    ["dependants", 1.5],
    ["dependants", 16],
    ["price", -0.01],
    ["price", 100_000_000],
    ["price", Number.NaN],
    ["rentBoard", { amount: 100, per: "DAILY" }],
    ["rentBoard", 100],
    ["housing", "CAVE"],
    ["studentLoan", "yes"],
    ["jobs", "none"],
    ["jobs", [{ employer: "No id" }]],
    ["jobs", [{ id: "1" }, { id: "1" }]],
    ["jobs", Array.from({ length: 21 }, (_, index) => ({ id: String(index) }))],
    ["priorities", "x".repeat(2001)],
    ["priorities", "a\u0000b"],
  ];
  for (const [key, answer] of rejected)
    assert.ok("faults" in readAnswer(named(key), answer), `${key}: ${JSON.stringify(answer)}`);
});

test("text of which nothing can be seen removes an answer", () => {
  for (const unseen of [null, "", " ", "\u200b"])
    assert.deepEqual(readAnswer(named("firstName"), unseen), { value: null });
});

test("treats an empty list as an answer, but not a missing list", () => {
  const missing = (answers: FactFindAnswers) => missingAnswers(answers, alone).map(({ field }) => field);
  assert.ok(missing({}).includes("debts"));
  assert.ok(!missing({ debts: [] }).includes("debts"));
  assert.ok(missing({ debts: null }).includes("debts"), "a removed answer is missing");
});

test("lists what is missing in an entry, and only for questions that are asked", () => {
  const card: FactFindValue = [{ id: "1", type: "CREDIT_CARD", lender: "Kauri Bank", balance: 0 }];
  const fields = (isJoint: boolean) =>
    missingAnswers({ debts: card }, { isJoint })
      .filter(({ topic }) => topic === "DEBTS")
      .map(({ field }) => field);
  assert.deepEqual(fields(false), ["debts[0].limit"]);
  assert.deepEqual(fields(true), ["debts[0].limit", "debts[0].shared"]);
});

test("asks renters for rent, and those who declare costs for costs", () => {
  const keys = (topic: "HOME" | "SPENDING", given: FactFindAnswers, isJoint: boolean) =>
    askedQuestions(topic, given, { isJoint }).map(({ key }) => key);
  assert.ok(keys("HOME", { housing: "RENT" }, false).includes("rentBoard"));
  assert.ok(!keys("HOME", { housing: "OWN" }, false).includes("rentBoard"));
  assert.ok(!keys("HOME", { housing: "RENT", costs: "OTHERS" }, true).includes("rentBoard"));
  assert.equal(keys("SPENDING", { costs: "OTHERS" }, true).length, 0);
  assert.ok(
    keys("SPENDING", { costs: "OTHERS" }, false).length > 10,
    "no other applicant could declare them",
  );
});

test("fills unanswered questions with known details, but not removed answers", () => {
  const known = { phone: "021 555 0142", homeAddress: "1 Rātā Street" };
  assert.deepEqual(withKnown({ phone: null }, known), { phone: null, homeAddress: "1 Rātā Street" });
});
