import { toCents, toNumber } from "#lib/platform/money.ts";
import { visibleText } from "#lib/platform/text/visible-text.ts";
import {
  type FactFindAnswers,
  type FactFindEntry,
  type FactFindTopic,
  type FactFindValue,
  type Paid,
  type PaidPeriod,
  paidPeriods,
} from "./fact-find.ts";
import {
  askedQuestions,
  type EntryField,
  MAX_ENTRIES,
  type Question,
  type QuestionContext,
  questionNamed,
  questionnaire,
  type SingleKind,
} from "./questions.ts";

/** A payment in the API: dollars. */
export type PaidAnswer = { amount: number; per: PaidPeriod };
type SingleAnswer = string | number | boolean | null | PaidAnswer;
/** Each has its `id` as text. */
export type AnswerEntry = Record<string, SingleAnswer>;
/** A value in the API's format, with amounts in dollars. */
export type Answer = SingleAnswer | AnswerEntry[];

const MAX_TEXT = 200;
const MAX_LONG_TEXT = 2000;
const MAX_CENTS = 9_999_999_999;
const ENTRY_ID = /^[\w-]{1,64}$/;
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

type Read<T> = { value: T } | { faults: { field: string; message: string }[] };

const fault = (message: string, field = ""): { faults: { field: string; message: string }[] } => ({
  faults: [{ field, message }],
});

/** Parses an answer in the API's format. Empty text and null remove the answer. Faults name the field within a list. */
export function readAnswer(question: Question, answer: unknown): Read<FactFindValue> {
  if (question.kind !== "LIST") return readSingle(question, answer);
  if (answer === null) return { value: null };
  if (!Array.isArray(answer)) return fault("must be a list");
  if (answer.length > MAX_ENTRIES) return fault(`must have at most ${MAX_ENTRIES} entries`);
  const read = answer.map((entry: unknown, index) => readEntry(question.fields, entry, `[${index}]`));
  const faults = read.flatMap((each) => ("faults" in each ? each.faults : []));
  const entries = read.flatMap((each) => ("value" in each ? [each.value] : []));
  if (new Set(entries.map(({ id }) => id)).size < entries.length)
    faults.push(...fault("must have a different ID for each entry").faults);
  return faults.length > 0 ? { faults } : { value: entries };
}

function readEntry(fields: readonly EntryField[], entry: unknown, place: string): Read<FactFindEntry> {
  if (typeof entry !== "object" || entry === null || Array.isArray(entry))
    return fault("must be an object", place);
  const given = entry as Record<string, unknown>;
  if (typeof given.id !== "string" || !ENTRY_ID.test(given.id))
    return fault("must have letters, digits, - and _ only, at most 64", `${place}.id`);
  const unknown = Object.keys(given).filter(
    (key) => key !== "id" && !fields.some((field) => field.key === key),
  );
  const faults = unknown.flatMap((key) => fault("is not a field of this list", `${place}.${key}`).faults);
  const value: FactFindEntry = { id: given.id };
  for (const field of fields) {
    if (given[field.key] === undefined) continue;
    const read = readSingle(field, given[field.key]);
    if ("faults" in read)
      faults.push(...read.faults.map((each) => ({ ...each, field: `${place}.${field.key}` })));
    else if (read.value !== null) value[field.key] = read.value;
  }
  return faults.length > 0 ? { faults } : { value };
}

/** Parses the answer to a question that is not a list, or one field of an entry. */
export function readSingle(
  question: SingleKind,
  answer: unknown,
): Read<string | number | boolean | null | Paid> {
  if (answer === null || answer === "") return { value: null };
  switch (question.kind) {
    case "TEXT":
      return readLine(answer, question);
    case "LONG_TEXT":
      return readText(answer, MAX_LONG_TEXT);
    case "CHOICE":
      return question.options.some(({ value }) => value === answer)
        ? { value: answer as string }
        : fault(`must be one of ${question.options.map(({ value }) => value).join(", ")}`);
    case "DAY":
      return typeof answer === "string" && isDay(answer)
        ? { value: answer }
        : fault("must be a date as YYYY-MM-DD, from 1900 to 2100");
    case "YES_NO":
      return typeof answer === "boolean" ? { value: answer } : fault("must be true or false");
    case "COUNT":
      return Number.isInteger(answer) && Number(answer) >= 0 && Number(answer) <= question.max
        ? { value: Number(answer) }
        : fault(`must be a whole number from 0 to ${question.max}`);
    case "MONEY": {
      const cents = readCents(answer);
      return cents === null ? fault(MONEY_FAULT) : { value: cents };
    }
    case "PAID":
      return readPaid(answer);
  }
}

const PHONE = /^\+?[\d ()./-]+$/;

/** One line. A phone number must be valid for a client's record. */
function readLine(answer: unknown, question: SingleKind & { kind: "TEXT" }): Read<string | null> {
  const read = readText(answer, question.max ?? MAX_TEXT);
  if ("faults" in read || read.value === null) return read;
  if (/\p{Cc}/u.test(read.value)) return fault("must be on one line, without control characters");
  const digits = read.value.match(/\d/g)?.length ?? 0;
  if (question.autoComplete === "tel" && (!PHONE.test(read.value) || digits < 6))
    return fault("must be a phone number such as 021 555 0199 or +64 21 555 0199");
  return read;
}

const MONEY_FAULT = "must be an amount in dollars, from 0 to 99,999,999.99";

function readText(answer: unknown, max: number): Read<string | null> {
  if (typeof answer !== "string") return fault("must be a string");
  const text = visibleText(answer);
  if (text.includes("\u0000")) return fault("must not contain NUL characters");
  if (text.length > max) return fault(`must be at most ${max} characters`);
  return { value: text === "" ? null : text };
}

function readCents(answer: unknown): number | null {
  if (typeof answer !== "number" || !Number.isFinite(answer) || answer < 0) return null;
  const cents = toCents(answer);
  return cents > MAX_CENTS ? null : cents;
}

function readPaid(answer: unknown): Read<Paid> {
  const { amount, per } = (
    typeof answer === "object" && answer !== null ? answer : {}
  ) as Partial<PaidAnswer>;
  const cents = readCents(amount);
  if (cents === null) return fault(`amount ${MONEY_FAULT}`);
  if (!paidPeriods.includes(per as PaidPeriod)) return fault(`per must be one of ${paidPeriods.join(", ")}`);
  return { value: { cents, per: per as PaidPeriod } };
}

function isDay(text: string): boolean {
  const parts = DAY.exec(text);
  const year = Number(parts?.[1]);
  if (!parts || year < 1900 || year > 2100) return false;
  const date = new Date(Date.UTC(year, Number(parts[2]) - 1, Number(parts[3])));
  return date.toISOString().startsWith(text);
}

/** A stored value in the API's format. */
function showAnswer(question: Question, value: FactFindValue): Answer {
  if (question.kind !== "LIST" || !Array.isArray(value)) return showSingle(question.kind, value);
  return value.map((entry) => {
    const shown: AnswerEntry = { id: entry.id };
    for (const field of question.fields) {
      const own = entry[field.key];
      if (own !== undefined) shown[field.key] = showSingle(field.kind, own);
    }
    return shown;
  });
}

export function showAnswers(answers: FactFindAnswers): Record<string, Answer> {
  return Object.fromEntries(
    Object.entries(answers).flatMap(([key, value]) => {
      const question = questionNamed(key);
      return question ? [[key, showAnswer(question, value)]] : [];
    }),
  );
}

function showSingle(kind: Question["kind"], value: FactFindValue): SingleAnswer {
  if (Array.isArray(value)) return null;
  if (isPaid(value)) return { amount: toNumber(value.cents), per: value.per };
  return kind === "MONEY" && typeof value === "number" ? toNumber(value) : value;
}

export function isPaid(value: FactFindValue | undefined): value is Paid {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether two answers, both as stored or both as the API sends them, are equal regardless of the order of fields. */
export function isSameAnswer<T extends FactFindValue | Answer>(one: T | undefined, other: T | undefined) {
  return sorted(one ?? null) === sorted(other ?? null);
}

function sorted(value: FactFindValue | Answer): string {
  return JSON.stringify(value, (_, each: unknown) =>
    typeof each === "object" && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
}

export type MissingAnswer = { topic: FactFindTopic; field: string; label: string; message: string };

/** The answers missing before signing, in the questionnaire's order. */
export function missingAnswers(answers: FactFindAnswers, asked: QuestionContext): MissingAnswer[] {
  return questionnaire.flatMap(({ topic }) =>
    askedQuestions(topic, answers, asked).flatMap((question) =>
      missingIn(question, answers[question.key], asked).map((missing) => ({ topic, ...missing })),
    ),
  );
}

function missingIn(question: Question, value: FactFindValue | undefined, asked: QuestionContext) {
  const { key, label, required } = question;
  if (value === undefined || value === null)
    return required ? [{ field: key, label, message: "is not answered" }] : [];
  if (question.kind !== "LIST" || !Array.isArray(value)) return [];
  return value.flatMap((entry, index) =>
    question.fields.flatMap((field) => {
      const isAsked = field.when?.(entry, asked) ?? true;
      if (!isAsked || !field.required || (entry[field.key] ?? null) !== null) return [];
      return [
        {
          field: `${key}[${index}].${field.key}`,
          label: `${question.entry} ${index + 1}: ${field.label}`,
          message: "is not answered",
        },
      ];
    }),
  );
}

/** The answers, with known details for unanswered questions. */
export function withKnown(answers: FactFindAnswers, known: FactFindAnswers): FactFindAnswers {
  return { ...known, ...answers };
}
