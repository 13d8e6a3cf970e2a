import { FREQUENCY_WORDS } from "#lib/lending/serviceability/core/labels.ts";
import { formatDate } from "#lib/platform/dates.ts";
import { formatMoney } from "#lib/platform/money.ts";
import { isPaid } from "./answers.ts";
import type { FactFindAnswers, FactFindTopic, FactFindValue } from "./fact-find.ts";
import {
  askedQuestions,
  type Question,
  type QuestionContext,
  questionnaire,
  type SingleKind,
} from "./questions.ts";

type AnsweredTopic = {
  topic: FactFindTopic;
  title: string;
  /** A question without an answer has the value null. */
  questions: { question: Question; value: FactFindValue }[];
};

/** The questions that apply with their answers, in the questionnaire's order. */
export function answeredTopics(answers: FactFindAnswers, asked: QuestionContext): AnsweredTopic[] {
  return questionnaire.map(({ topic, title }) => ({
    topic,
    title,
    questions: askedQuestions(topic, answers, asked).map((question) => ({
      question,
      value: answers[question.key] ?? null,
    })),
  }));
}

/** One answer as text. A long text keeps its line breaks. */
export function answerText(question: SingleKind, value: FactFindValue): string {
  if (isPaid(value)) return `${formatMoney(value.cents)} ${FREQUENCY_WORDS[value.per]}`;
  switch (question.kind) {
    case "CHOICE":
      return question.options.find((option) => option.value === value)?.label ?? String(value);
    case "YES_NO":
      return value === true ? "Yes" : "No";
    case "MONEY":
      return formatMoney(Number(value));
    case "DAY":
      return formatDate(String(value));
    default:
      return String(value);
  }
}
