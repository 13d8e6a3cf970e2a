import { type Answer, isSameAnswer } from "#lib/deal/fact-finds/core/answers.ts";
import type { FactFindAnswers, FactFindTopic } from "#lib/deal/fact-finds/core/fact-find.ts";
import {
  askedQuestions,
  type Question,
  type QuestionContext,
  questionNamed,
  questionnaire,
} from "#lib/deal/fact-finds/core/questions.ts";
import { capitalize } from "#lib/platform/format.ts";
import { type Draft, type DraftFaults, givenFields, readDraft } from "./draft.ts";

/** Input by question, with the saved answer that it changes. */
export type UnsavedDrafts = Record<string, { draft: Draft; was: Answer }>;

/** The input that is not saved: invalid, or not sent yet. */
export function unsavedDrafts(
  drafts: Readonly<Record<string, Draft>>,
  saved: Readonly<Record<string, Answer>>,
): UnsavedDrafts {
  return Object.fromEntries(
    Object.entries(drafts).flatMap(([key, draft]) => {
      const question = questionNamed(key);
      const was = saved[key] ?? null;
      if (!question || isSaved(question, draft, was)) return [];
      return [[key, { draft, was }]];
    }),
  );
}

function isSaved(question: Question, draft: Draft, saved: Answer): boolean {
  const { answer, faults } = readDraft(question, draft, saved);
  return Object.keys(faults).length === 0 && isSameAnswer(answer, saved);
}

export type UnsavedAnswer = { topic: FactFindTopic; label: string; message: string };

/** The invalid input as the screen names it ("Job 1: Pay before tax"), with the reason. Only what is asked now. */
export function unsavedAnswers(
  unsaved: UnsavedDrafts,
  faults: Readonly<Record<string, DraftFaults>>,
  given: FactFindAnswers,
  asked: QuestionContext,
): UnsavedAnswer[] {
  return questionnaire.flatMap(({ topic }) =>
    askedQuestions(topic, given, asked).flatMap((question) => {
      const draft = unsaved[question.key]?.draft;
      if (draft === undefined) return [];
      return Object.entries(faults[question.key] ?? {}).flatMap(([place, message]) => {
        const label = labelOf(question, draft, place, asked);
        return label === null ? [] : [{ topic, label: label.replace(/\?$/, ""), message }];
      });
    }),
  );
}

/** Null for a field that is no longer asked. */
function labelOf(question: Question, draft: Draft, place: string, asked: QuestionContext): string | null {
  const [, index, key] = /^\[(\d+)\]\.(\w+)$/.exec(place) ?? [];
  if (question.kind !== "LIST" || index === undefined || !Array.isArray(draft)) return question.label;
  const entry = draft[Number(index)];
  const field = question.fields.find((one) => one.key === key);
  if (!entry || !field || field.when?.(givenFields(question, entry), asked) === false) return null;
  const name = capitalize(question.entry);
  return `${draft.length > 1 ? `${name} ${Number(index) + 1}` : name}: ${field.label}`;
}

/** Reads what `writeUnsaved` stored in this tab; empty if there is nothing or it cannot be parsed. */
export function readUnsaved(storage: Storage, name: string): UnsavedDrafts {
  try {
    return (JSON.parse(storage.getItem(PREFIX + name) ?? "null") as UnsavedDrafts | null) ?? {};
  } catch {
    return {};
  }
}

/** Stores unsaved input until the tab closes. Without storage, a reload loses it. */
export function writeUnsaved(storage: Storage, name: string, unsaved: UnsavedDrafts): void {
  try {
    if (Object.keys(unsaved).length === 0) storage.removeItem(PREFIX + name);
    else storage.setItem(PREFIX + name, JSON.stringify(unsaved));
  } catch {
    // Storage is full or blocked.
  }
}

const PREFIX = "lodge.fact-find.";
