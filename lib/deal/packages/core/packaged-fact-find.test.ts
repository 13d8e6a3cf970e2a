import assert from "node:assert/strict";
import { test } from "node:test";
import { answerText } from "#lib/deal/fact-finds/core/answered-topics.ts";
import type { AnswerEntry } from "#lib/deal/fact-finds/core/answers.ts";
import { questionnaire } from "#lib/deal/fact-finds/core/questions.ts";
import {
  ANSWER_ROUNDS,
  answersThatApply,
  everyAnswer,
  type OneAnswer,
  storedAnswers,
} from "#lib/deal/fact-finds/testing/every-answer.ts";
import { textOfPdf } from "#testing/generators/statements/drawn-text.ts";
import { type Manifest, manifestBytes } from "../manifest-schema.ts";
import { run } from "../report/draw-package.ts";
import { sampleManifest } from "../testing/sample-manifest.ts";
import { packagedTopics } from "./packaged-fact-find.ts";

/** Everything that an applicant gave and a package leaves out on purpose, with the reason. */
const LEFT_OUT = {
  "the ids of a list's entries":
    "they tell entries apart while they are edited, and mean nothing to a lender",
  "answers to questions that no longer apply": "the applicant neither sees nor signs them",
};

/** A package with one applicant's answers, as its `package.json` and the text of its PDF without spaces. */
async function packaged(answers: ReturnType<typeof everyAnswer>, isJoint: boolean) {
  const topics = packagedTopics(storedAnswers(answers), { isJoint });
  const manifest: Manifest = {
    ...sampleManifest,
    factFinds: [{ clientId: "a", applicant: "Aroha Ngata", state: "SIGNED", signedOn: "2026-11-02", topics }],
  };
  const { factFinds } = JSON.parse(String(manifestBytes(manifest))) as Manifest;
  const { bytes } = await run({ manifest, logo: null });
  return {
    json: new Map(
      factFinds?.flatMap((find) =>
        find.topics.flatMap((topic) => topic.answers.map((each) => [each.question, each.answer] as const)),
      ),
    ),
    pdf: joined((await textOfPdf(bytes)).join(" ")),
  };
}

/** Joins words across lines and pages. */
const joined = (text: string) => text.normalize("NFC").replace(/\s/g, "");

/** The answer at a path such as `debts[1].limit`. */
function answerAt(json: ReadonlyMap<string, unknown>, path: string): unknown {
  const [, key = "", index, field] = /^(\w+)(?:\[(\d+)\]\.(\w+))?$/.exec(path) ?? [];
  const answer = json.get(key);
  return index === undefined ? answer : (answer as AnswerEntry[] | undefined)?.[Number(index)]?.[field ?? ""];
}

test("has every answer of a fact find in package.json and in the PDF", async () => {
  const covered = new Set<string>();
  for (let round = 0; round < ANSWER_ROUNDS; round += 1) {
    const asked = { isJoint: round % 2 === 0 };
    const given = everyAnswer(round);
    const { json, pdf } = await packaged(given, asked.isJoint);
    for (const { path, name, value, stored, field } of answersThatApply(given, asked)) {
      assert.deepEqual(answerAt(json, path), value, `${path} in package.json`);
      for (const line of answerText(field, stored).split(/\n+/))
        assert.ok(pdf.includes(joined(line)), `the PDF lacks ${path}: ${line}`);
      covered.add(name).add(nameOfChoice({ name, field }, value));
    }
  }
  const names = questionnaire.flatMap(({ questions }) =>
    questions.flatMap((question) => {
      if (question.kind !== "LIST") return namesOf(question.key, question);
      return question.fields.flatMap((field) => namesOf(`${question.key}.${field.key}`, field));
    }),
  );
  assert.deepEqual(
    names.filter((name) => !covered.has(name)),
    [],
    "every question, field and choice is in one of the packages",
  );
});

const nameOfChoice = ({ name, field }: Pick<OneAnswer, "name" | "field">, value: unknown) =>
  field.kind === "CHOICE" ? `${name}=${String(value)}` : name;

const namesOf = (name: string, field: OneAnswer["field"]) => [
  name,
  ...(field.kind === "CHOICE" ? field.options.map(({ value }) => `${name}=${value}`) : []),
];

test("leaves out only what is listed", () => {
  const given = everyAnswer(0);
  const all = Object.keys(given);
  const topics = packagedTopics(storedAnswers(given), { isJoint: false });
  const kept = topics.flatMap(({ answers }) => answers);
  const dropped = all.filter((key) => !kept.some(({ question }) => question === key));
  const applies = new Set(answersThatApply(given, { isJoint: false }).map(({ name }) => name.split(".")[0]));
  assert.ok(
    dropped.length > 0 && dropped.every((key) => !applies.has(key)),
    LEFT_OUT["answers to questions that no longer apply"],
  );
  const jobs = kept.find(({ question }) => question === "jobs")?.answer;
  const [[job], [entry]] = [jobs as AnswerEntry[], given.jobs as AnswerEntry[]];
  assert.deepEqual({ id: entry?.id, ...job }, entry, LEFT_OUT["the ids of a list's entries"]);
});

test("says that a list is empty, and marks what was not answered", () => {
  const topics = packagedTopics({ debts: [], priorities: null }, { isJoint: false });
  const answers = topics.flatMap((topic) => topic.answers);
  const of = (key: string) => answers.find(({ question }) => question === key);
  assert.deepEqual([of("debts")?.answer, of("debts")?.text], [[], "I owe nothing"]);
  assert.deepEqual([of("priorities")?.answer, of("priorities")?.text], [null, null]);
  assert.deepEqual([of("jobs")?.answer, of("jobs")?.text, of("jobs")?.table], [null, null, undefined]);
});
