import type { FactFindAnswers, FactFindValue } from "#lib/deal/fact-finds/core/fact-find.ts";
import { type Answer, type AnswerEntry, type PaidAnswer, readAnswer } from "../core/answers.ts";
import { entriesOf } from "../core/declared-figures.ts";
import {
  type EntryField,
  type Question,
  type QuestionContext,
  questionnaire,
  type SingleKind,
} from "../core/questions.ts";

type Single = string | number | boolean | PaidAnswer;

/** One more than the longest list of choices, so that each choice is given in some round. */
export const ANSWER_ROUNDS = 12;

/**
 * An answer to every question and every field of two entries of each list, generated from the questionnaire and in the
 * API's format. Texts and amounts are all different; choices, yes and no take turns from round to round.
 */
export function everyAnswer(round: number): Record<string, Answer> {
  let count = 0;
  const single = (field: Question | EntryField): Single => {
    count += 1;
    switch (field.kind) {
      case "TEXT":
        return field.autoComplete === "tel" ? `021 555 0${100 + count}` : `${field.label} Māhina ${count}`;
      case "LONG_TEXT":
        return `First ${field.key} line ${count}, which says so much that it cannot stay on one line of the page.\n\nAnd another ${count}.`;
      case "DAY":
        return `20${String(10 + (count % 15))}-0${1 + (count % 9)}-${10 + (count % 18)}`;
      case "YES_NO":
        return (count + round) % 2 === 0;
      case "COUNT":
        return (count + round) % (field.max + 1);
      case "MONEY":
        return 1000 * count + round + 0.25;
      case "PAID":
        return {
          amount: 1000 * count + round + 0.5,
          per: (["WEEKLY", "FOUR_WEEKLY", "YEARLY"] as const)[count % 3] ?? "WEEKLY",
        };
      case "CHOICE":
        return field.options[round % field.options.length]?.value ?? "";
      case "LIST":
        throw new Error("a list has entries");
    }
  };
  const answerOf = (question: Question): Answer => {
    if (question.kind !== "LIST") return single(question);
    return [1, 2].map((number) => ({
      id: `entry-${number}`,
      ...Object.fromEntries(question.fields.map((field) => [field.key, single(field)])),
    }));
  };
  return Object.fromEntries(
    questionnaire.flatMap(({ questions }) => questions.map((question) => [question.key, answerOf(question)])),
  );
}

/** One answer of a question or of a list entry's field: `debts[1].limit` is an answer to `debts.limit`. */
export type OneAnswer = {
  path: string;
  name: string;
  value: Answer;
  stored: FactFindValue;
  field: SingleKind;
};

/** Each single answer to the questions and fields that apply, including those within lists. */
export function answersThatApply(given: Record<string, Answer>, asked: QuestionContext): OneAnswer[] {
  const stored = storedAnswers(given);
  return questionnaire.flatMap(({ questions }) =>
    questions.flatMap((question): OneAnswer[] => {
      const { key } = question;
      if (question.when?.(stored, asked) === false) return [];
      if (question.kind !== "LIST")
        return [
          { path: key, name: key, value: given[key] ?? null, stored: stored[key] ?? null, field: question },
        ];
      return entriesOf(stored[key]).flatMap((entry, index) =>
        question.fields.flatMap((field): OneAnswer[] => {
          if (field.when?.(entry, asked) === false) return [];
          const value = (given[key] as AnswerEntry[])[index]?.[field.key] ?? null;
          const name = `${key}.${field.key}`;
          return [
            { path: `${key}[${index}].${field.key}`, name, value, stored: entry[field.key] ?? null, field },
          ];
        }),
      );
    }),
  );
}

/** Answers as they are stored. Throws if one is not valid. */
export function storedAnswers(answers: Record<string, Answer>): FactFindAnswers {
  const questions = questionnaire.flatMap((topic) => topic.questions);
  return Object.fromEntries(
    questions.flatMap((question) => {
      const answer = answers[question.key];
      if (answer === undefined) return [];
      const read = readAnswer(question, answer);
      if ("faults" in read) throw new Error(`${question.key}: ${JSON.stringify(read.faults)}`);
      return [[question.key, read.value]];
    }),
  );
}
