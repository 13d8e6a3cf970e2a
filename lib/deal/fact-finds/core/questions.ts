import data from "#data/screens/questionnaire.json" with { type: "json" };
import { EXPENSES } from "#lib/lending/serviceability/core/household.ts";
import type { FactFindAnswers, FactFindTopic } from "./fact-find.ts";

/** The facts, besides the answers, that determine which questions are asked. */
export type QuestionContext = {
  /** Whether there are other applicants. */
  isJoint: boolean;
};

type Condition = (given: FactFindAnswers, asked: QuestionContext) => boolean;

type Common = {
  /** Unique within the questionnaire; within a list, among its fields. */
  key: string;
  label: string;
  hint?: string;
  /** Must be answered before signing. */
  required?: boolean;
  /** Whether it is asked, given the other answers or those of the entry; always asked if unset. */
  when?: Condition;
};

export type SingleKind =
  | {
      kind: "TEXT";
      max?: number;
      autoComplete?: "given-name" | "family-name" | "tel" | "street-address" | "organization";
    }
  | { kind: "LONG_TEXT" }
  // An approximate day may be given as a month or a year, which stands for its first day.
  | { kind: "DAY"; approximate?: true }
  | { kind: "YES_NO" }
  | { kind: "COUNT"; max: number }
  | { kind: "MONEY" }
  | { kind: "PAID"; usual: "WEEKLY" | "FORTNIGHTLY" | "MONTHLY" | "YEARLY" }
  | { kind: "CHOICE"; options: readonly { value: string; label: string }[] };

type SingleQuestion = Common & SingleKind;

/** A field of a list's entries. */
export type EntryField = SingleQuestion & {
  /** The title of its column in a table of entries, if the label is too long. */
  heading?: string;
  /** The phrases for yes and no within an entry's sentence. */
  phrases?: { yes: string; no: string };
};

/** A question answered by a list. */
export type ListQuestion = Common & {
  kind: "LIST";
  /** One entry, within a sentence: "job". */
  entry: string;
  /** The label for having nothing to list. */
  none: string;
  fields: readonly EntryField[];
};

export type Question = SingleQuestion | ListQuestion;

export const MAX_ENTRIES = 20;

type Topic = {
  topic: FactFindTopic;
  title: string;
  intro: string;
  /** Why none of its questions is asked, for a topic whose questions all depend on other answers. */
  unasked?: string;
  questions: readonly Question[];
};

/** Whether this applicant declares costs; otherwise another declares them for everyone. */
export function declaresCosts({ costs }: FactFindAnswers, { isJoint }: QuestionContext): boolean {
  return !isJoint || costs !== "OTHERS";
}

const hasLimit: Condition = ({ type }) =>
  type === "CREDIT_CARD" || type === "OVERDRAFT" || type === "REVOLVING_CREDIT";

/** The conditions by their names in the data. */
const conditions: Record<string, Condition> = {
  JOINT: (_, { isJoint }) => isJoint,
  DECLARES_COSTS: declaresCosts,
  PAYS_RENT: (given, asked) =>
    (given.housing === "RENT" || given.housing === "BOARD") && declaresCosts(given, asked),
  HAS_JOB: ({ jobs }) => Array.isArray(jobs) && jobs.length > 0,
  EXPECTS_CHANGE: ({ changesAhead }) => changesAhead === true,
  HAS_LIMIT: hasLimit,
  IS_REPAID: (given, asked) => !hasLimit(given, asked) && given.type !== "STUDENT_LOAN",
  // A student loan is repaid by the one who studied.
  JOINT_DEBT: ({ type }, { isJoint }) => isJoint && type !== "STUDENT_LOAN",
};

type Listed = { key: string; label?: string; when?: string; fields?: Listed[] };

function toQuestion({ when, fields, ...question }: Listed): Question {
  return {
    label: EXPENSES.find(({ key }) => key === question.key)?.label,
    ...question,
    ...(when !== undefined && { when: conditions[when] }),
    ...(fields && { fields: fields.map(toQuestion) }),
  } as Question;
}

/** The questionnaire, in its order. */
export const questionnaire = data.topics.map(({ questions, ...topic }) => ({
  ...topic,
  questions: questions.map(toQuestion),
})) as readonly Topic[];

const byKey: ReadonlyMap<string, Question> = new Map(
  questionnaire.flatMap(({ questions }) => questions.map((question) => [question.key, question])),
);

export function questionNamed(key: string): Question | undefined {
  return byKey.get(key);
}

/** The label of a kind of entry in a list, such as a debt's; the kind itself if the list does not offer it. */
export function kindLabel(list: "otherIncomes" | "debts", kind: string): string {
  const question = byKey.get(list);
  const field = question?.kind === "LIST" ? question.fields.find(({ key }) => key === "type") : undefined;
  const options = field?.kind === "CHOICE" ? field.options : [];
  return options.find(({ value }) => value === kind)?.label ?? kind;
}

/** The questions of a topic that are asked, given the answers. */
export function askedQuestions(
  topic: FactFindTopic,
  given: FactFindAnswers,
  asked: QuestionContext,
): Question[] {
  const questions = questionnaire.find((one) => one.topic === topic)?.questions ?? [];
  return questions.filter(({ when }) => when?.(given, asked) ?? true);
}
