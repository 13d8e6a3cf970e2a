import {
  type Answer,
  type AnswerEntry,
  type PaidAnswer,
  readAnswer,
  readSingle,
} from "#lib/deal/fact-finds/core/answers.ts";
import type { FactFindEntry, PaidPeriod } from "#lib/deal/fact-finds/core/fact-find.ts";
import type { EntryField, ListQuestion, Question, SingleKind } from "#lib/deal/fact-finds/core/questions.ts";
import { amountFault, parseAmount } from "#lib/lending/serviceability/amount.ts";
import { formatDate, parseTypedDate, parseTypedMonth } from "#lib/platform/dates.ts";
import { capitalize } from "#lib/platform/format.ts";
import { groupThousands, toDecimal } from "#lib/platform/money.ts";

/** An answer as typed. A period without an amount is not an answer. */
export type SingleDraft = string | { amount: string; per: PaidPeriod };
export type EntryDraft = { id: string; fields: Record<string, SingleDraft> };
/** Null until answered; an empty list means that there is nothing to list. */
export type ListDraft = EntryDraft[] | null;
export type Draft = SingleDraft | ListDraft;

/** Faults by field: "" for the question itself, `[0].pay` for an entry's field. */
export type DraftFaults = Record<string, string>;

/** What of the input can be saved, undefined if nothing, and the faults of the rest. */
type Read = { answer: Answer | undefined; faults: DraftFaults };

/** A stored answer as form input. */
export function toDraft(question: Question, answer: Answer | undefined): Draft {
  if (question.kind !== "LIST") return toSingleDraft(question, answer ?? null);
  if (!Array.isArray(answer)) return null;
  return answer.map((entry) => ({
    id: String(entry.id),
    fields: Object.fromEntries(
      question.fields.flatMap((field) => {
        const own = entry[field.key];
        return own === undefined ? [] : [[field.key, toSingleDraft(field, own)]];
      }),
    ),
  }));
}

export function toSingleDraft(question: SingleKind, answer: Answer): SingleDraft {
  if (question.kind === "PAID") {
    const { amount, per } = isPaidAnswer(answer) ? answer : { amount: null, per: question.usual };
    return { amount: amount === null ? "" : amountText(amount), per };
  }
  if (typeof answer === "boolean") return answer ? "Y" : "N";
  if (typeof answer === "number") return question.kind === "MONEY" ? amountText(answer) : String(answer);
  return typeof answer === "string" ? answer : "";
}

function isPaidAnswer(answer: Answer): answer is PaidAnswer {
  return typeof answer === "object" && answer !== null && !Array.isArray(answer);
}

/** Dollars as people write them: `1,234`, `85.50`. */
function amountText(dollars: number): string {
  const [whole = "0", decimals = "00"] = toDecimal(Math.round(dollars * 100)).split(".");
  return decimals === "00" ? groupThousands(whole) : `${groupThousands(whole)}.${decimals}`;
}

/** Parses the input by the API's rules. An invalid field of an entry keeps its saved value; the others are read. */
export function readDraft(question: Question, draft: Draft, saved?: Answer): Read {
  if (question.kind !== "LIST") {
    const read = readField(question, draft as SingleDraft);
    return "fault" in read
      ? { answer: undefined, faults: { "": read.fault } }
      : { answer: read.answer, faults: {} };
  }
  if (draft === null || !Array.isArray(draft)) return { answer: null, faults: {} };
  return readList(question, draft, saved);
}

/**
 * The shown faults that the input still has. A message leaves with its cause and not when the field loses focus, which
 * would move the button that is being pressed.
 */
export function stillFaulty(shown: DraftFaults = {}, found: DraftFaults): DraftFaults {
  return Object.fromEntries(Object.entries(found).filter(([place]) => place in shown));
}

function readList(question: ListQuestion, draft: EntryDraft[], saved: Answer | undefined): Read {
  const faults: DraftFaults = {};
  const savedEntries = Array.isArray(saved) ? saved : [];
  const entries = draft.map(({ id, fields }, index) => {
    const before = savedEntries.find((entry) => entry.id === id);
    const entry: AnswerEntry = { id };
    for (const field of question.fields) {
      const read = readField(field, fields[field.key] ?? "");
      if ("fault" in read) faults[`[${index}].${field.key}`] = read.fault;
      const answer = "fault" in read ? before?.[field.key] : read.answer;
      if (answer !== undefined && answer !== null) entry[field.key] = answer;
    }
    return entry;
  });
  const whole = readAnswer(question, entries);
  if ("value" in whole) return { answer: entries, faults };
  for (const { field, message } of whole.faults) faults[field] = capitalize(message);
  return { answer: undefined, faults };
}

/** The entry's valid choices, for fields that depend on them. */
export function givenFields(question: ListQuestion, entry: EntryDraft): FactFindEntry {
  const choices = question.fields.filter(({ kind }) => kind === "CHOICE");
  const { answer } = readDraft({ ...question, fields: choices }, [entry]);
  const [given] = Array.isArray(answer) ? answer : [];
  return { ...given, id: entry.id } as FactFindEntry;
}

function readField(
  field: SingleKind | EntryField,
  draft: SingleDraft,
): { answer: AnswerEntry[string] } | { fault: string } {
  const typed = typedAnswer(field, draft);
  if ("fault" in typed) return typed;
  const read = readSingle(field, typed.answer);
  return "faults" in read ? { fault: capitalize(read.faults[0]?.message ?? "") } : typed;
}

function typedAnswer(
  question: SingleKind | EntryField,
  draft: SingleDraft,
): { answer: AnswerEntry[string] } | { fault: string } {
  if (typeof draft !== "string") {
    const amount = readAmount(draft.amount);
    if (typeof amount === "string") return { fault: amount };
    return { answer: amount === null ? null : { amount, per: draft.per } };
  }
  const typed = draft.trim();
  if (typed === "") return { answer: null };
  switch (question.kind) {
    case "MONEY": {
      const amount = readAmount(typed);
      return typeof amount === "string" ? { fault: amount } : { answer: amount };
    }
    case "COUNT":
      return /^\d{1,2}$/.test(typed) ? { answer: Number(typed) } : { fault: "Must be a whole number" };
    case "YES_NO":
      return { answer: typed === "Y" };
    case "DAY": {
      const day = parseTypedDate(typed) ?? (question.approximate ? parseTypedMonth(typed) : undefined);
      const example = question.approximate ? "20/11/2020 or Nov 2020" : "20/11/2020";
      return day ? { answer: day } : { fault: `Must be a date such as ${example}` };
    }
    default:
      return { answer: typed };
  }
}

/** Dollars; null if empty; a sentence if the input is invalid. */
function readAmount(text: string): number | string | null {
  const typed = text.trim();
  if (typed === "") return null;
  const fault = amountFault(typed);
  return fault === null ? parseAmount(typed) / 100 : capitalize(fault);
}

/** A stored answer as text for a short notice: "$400 a month". */
export function answerInWords(question: Question, answer: Answer | undefined): string {
  if (question.kind === "LIST" || answer === undefined || answer === null || Array.isArray(answer)) {
    return Array.isArray(answer) ? `${answer.length} in the list` : "nothing";
  }
  const draft = toSingleDraft(question, answer);
  if (typeof draft !== "string") return `$${draft.amount}`;
  if (question.kind === "CHOICE")
    return question.options.find(({ value }) => value === draft)?.label ?? draft;
  if (question.kind === "YES_NO") return draft === "Y" ? "Yes" : "No";
  return question.kind === "DAY" ? formatDate(draft) : draft;
}
