import { capitalize, decapitalize } from "#lib/platform/format.ts";
import { answeredTopics, answerText } from "./answered-topics.ts";
import type { FactFindAnswers, FactFindValue } from "./fact-find.ts";
import type { QuestionContext, SingleKind } from "./questions.ts";

function declarationOf(brokerName: string): string {
  return `I declare that these answers are true and complete as far as I know. I will tell ${brokerName} if something changes before the loan is drawn down. ${brokerName} may use them to advise me and give them to the lenders that I apply to.`;
}

type DeclaredTopic = { title: string; lines: { label: string; text: string }[] };

/** The asked questions with their answers, as text. */
function declaredTopics(answers: FactFindAnswers, asked: QuestionContext): DeclaredTopic[] {
  return answeredTopics(answers, asked).map(({ title, questions }) => ({
    title,
    lines: questions.flatMap(({ question, value }) => {
      if (value === null) return [{ label: question.label, text: "–" }];
      if (question.kind !== "LIST") return [{ label: question.label, text: lineOf(question, value) }];
      if (!Array.isArray(value) || value.length === 0)
        return [{ label: question.label, text: question.none }];
      return value.map((entry, index) => ({
        label: capitalize(`${question.entry}${value.length > 1 ? ` ${index + 1}` : ""}`),
        text: question.fields
          .flatMap((field) => {
            const own = entry[field.key];
            if (own === undefined || own === null || field.when?.(entry, asked) === false) return [];
            if (field.phrases) return [own === true ? field.phrases.yes : field.phrases.no];
            const text = lineOf(field, own);
            const label = decapitalize(field.label).replace(/\?$/, ":");
            return [field.kind === "CHOICE" || field.kind === "TEXT" ? text : `${label} ${text}`];
          })
          .join(", "),
      }));
    }),
  }));
}

/** On one line, because the signed text has one paragraph per topic. */
function lineOf(question: SingleKind, value: FactFindValue): string {
  return answerText(question, value).replace(/\s+/g, " ");
}

/** The text to sign: the declaration and every answer, as shown above the signature. */
export function signedText(
  answers: FactFindAnswers,
  asked: QuestionContext,
  { name, brokerName }: { name: string; brokerName: string },
): string {
  const topics = declaredTopics(answers, asked).map(({ title, lines }) =>
    [title, ...lines.map(({ label, text }) => `${label}: ${text}`)].join("\n"),
  );
  return [`Fact find of ${name}`, ...topics, declarationOf(brokerName)].join("\n\n");
}
