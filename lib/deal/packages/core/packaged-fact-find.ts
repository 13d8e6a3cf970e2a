import { answeredTopics, answerText } from "#lib/deal/fact-finds/core/answered-topics.ts";
import { type AnswerEntry, showAnswers } from "#lib/deal/fact-finds/core/answers.ts";
import type { FactFindAnswers, FactFindEntry } from "#lib/deal/fact-finds/core/fact-find.ts";
import type {
  EntryField,
  ListQuestion,
  Question,
  QuestionContext,
} from "#lib/deal/fact-finds/core/questions.ts";
import { counted } from "#lib/platform/format.ts";
import type { Manifest } from "../manifest-schema.ts";

type PackagedTopic = NonNullable<Manifest["factFinds"]>[number]["topics"][number];
type PackagedAnswer = PackagedTopic["answers"][number];

/**
 * Every question that applies to an applicant, with its answer. Answers to questions that no longer apply are left out,
 * as in the text that the applicant signs.
 */
export function packagedTopics(answers: FactFindAnswers, asked: QuestionContext): PackagedTopic[] {
  const shown = showAnswers(answers);
  return answeredTopics(answers, asked).map(({ topic, title, questions }) => ({
    topic,
    title,
    answers: questions.map(({ question, value }): PackagedAnswer => {
      const { key, label } = question;
      if (question.kind !== "LIST")
        return {
          question: key,
          label,
          answer: shown[key] ?? null,
          text: value === null ? null : answerText(question, value),
        };
      if (!Array.isArray(value)) return { question: key, label, answer: null, text: null };
      const entries = (shown[key] ?? []) as AnswerEntry[];
      return {
        question: key,
        label,
        answer: entries.map((entry, index) => withoutUnasked(entry, question, value[index], asked)),
        text: value.length === 0 ? question.none : counted(value.length, question.entry),
        ...(value.length > 0 && { table: tableOf(question, value, asked) }),
      };
    }),
  }));
}

function isAsked(field: EntryField, entry: FactFindEntry, asked: QuestionContext): boolean {
  return field.when?.(entry, asked) ?? true;
}

/** An entry without the answers to fields that no longer apply. */
function withoutUnasked(
  shown: AnswerEntry,
  { fields }: ListQuestion,
  entry: FactFindEntry | undefined,
  asked: QuestionContext,
): AnswerEntry {
  const kept = fields.filter((field) => entry && field.key in shown && isAsked(field, entry, asked));
  return Object.fromEntries(kept.map(({ key }) => [key, shown[key] ?? null]));
}

const figureKinds: ReadonlySet<Question["kind"]> = new Set(["MONEY", "PAID", "COUNT"]);

function tableOf({ fields }: ListQuestion, entries: readonly FactFindEntry[], asked: QuestionContext) {
  const shown = fields.filter((field) => entries.some((entry) => isAsked(field, entry, asked)));
  return {
    columns: shown.map(({ label, heading, kind }) => ({
      title: heading ?? label,
      figures: figureKinds.has(kind),
    })),
    rows: entries.map((entry) =>
      shown.map((field) => {
        const value = entry[field.key] ?? null;
        return value === null || !isAsked(field, entry, asked) ? "–" : answerText(field, value);
      }),
    ),
  };
}
