import { formatDate } from "#lib/format/date.ts";
import { formatMoney } from "#lib/money.ts";
import type { FactFindAnswers, FactFindValue } from "#lib/vocabulary/fact-find.ts";
import { isPaid } from "./answers.ts";
import { PERIOD_LABELS } from "./labels.ts";
import type { QuestionContext, SingleKind } from "./question.ts";
import { askedQuestions, questionnaire } from "./questions.ts";

/** The sentences above a signature. */
function declarationOf(brokerName: string): string {
  return `I declare that these answers are true and complete as far as I know. I will tell ${brokerName} if something changes before the loan is drawn down. ${brokerName} may use them to advise me and give them to the lenders that I apply to.`;
}

type AnsweredTopic = { title: string; lines: { label: string; text: string }[] };

/** The asked questions with their answers, as text. */
function answeredTopics(answers: FactFindAnswers, asked: QuestionContext): AnsweredTopic[] {
  return questionnaire.map(({ topic, title }) => ({
    title,
    lines: askedQuestions(topic, answers, asked).flatMap((question) => {
      const value = answers[question.key];
      if (value === undefined || value === null) return [{ label: question.label, text: "–" }];
      if (question.kind !== "LIST") return [{ label: question.label, text: answerText(question, value) }];
      if (!Array.isArray(value) || value.length === 0)
        return [{ label: question.label, text: question.none }];
      return value.map((entry, index) => ({
        label: capital(`${question.entry}${value.length > 1 ? ` ${index + 1}` : ""}`),
        text: question.fields
          .flatMap((field) => {
            const own = entry[field.key];
            if (own === undefined || own === null || field.when?.(entry, asked) === false) return [];
            if (field.phrases) return [own === true ? field.phrases.yes : field.phrases.no];
            const text = answerText(field, own);
            return [field.kind === "CHOICE" || field.kind === "TEXT" ? text : `${inline(field)} ${text}`];
          })
          .join(", "),
      }));
    }),
  }));
}

function inline({ label }: { label: string }): string {
  return `${label.charAt(0).toLowerCase()}${label.slice(1)}`.replace(/\?$/, ":");
}

function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

function answerText(question: SingleKind, value: FactFindValue): string {
  if (isPaid(value)) return `${formatMoney(value.cents)} ${PERIOD_LABELS[value.per]}`;
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
      // On one line, because the signed text has one paragraph per topic.
      return String(value).replace(/\s+/g, " ");
  }
}

/** The text to sign: the declaration and every answer, as shown above the signature. */
export function signedText(
  answers: FactFindAnswers,
  asked: QuestionContext,
  { name, brokerName }: { name: string; brokerName: string },
): string {
  const topics = answeredTopics(answers, asked).map(({ title, lines }) =>
    [title, ...lines.map(({ label, text }) => `${label}: ${text}`)].join("\n"),
  );
  return [`Fact find of ${name}`, ...topics, declarationOf(brokerName)].join("\n\n");
}
