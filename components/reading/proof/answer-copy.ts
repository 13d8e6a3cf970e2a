import { answerText } from "#lib/deal/fact-finds/core/answered-topics.ts";
import type { Answer, AnswerEntry } from "#lib/deal/fact-finds/core/answers.ts";
import type { EntryField, Question } from "#lib/deal/fact-finds/core/questions.ts";
import { toCents } from "#lib/platform/money.ts";

type Single = AnswerEntry[string];

/** An answer in words, a line for each entry of a list. */
export function describeAnswer(question: Question, answer: Answer | undefined): string[] {
  if (answer === undefined || answer === null) return ["Not answered"];
  if (question.kind !== "LIST") return [Array.isArray(answer) ? "" : describeSingle(question, answer)];
  if (!Array.isArray(answer) || answer.length === 0) return [question.none];
  return answer.map((entry) =>
    question.fields
      .flatMap((field) => {
        const own = entry[field.key];
        if (own === undefined || own === null) return [];
        if (field.phrases) return [own === true ? field.phrases.yes : field.phrases.no];
        return [`${field.label.replace(/\?$/, "")}: ${describeSingle(field, own)}`];
      })
      .join(", "),
  );
}

/** Amounts of the API are in dollars. */
function describeSingle(question: EntryField | Exclude<Question, { kind: "LIST" }>, value: Single): string {
  if (typeof value === "object" && value !== null)
    return answerText(question, { cents: toCents(value.amount), per: value.per });
  return answerText(question, question.kind === "MONEY" ? toCents(Number(value)) : value);
}
