import type { FactFindAnswers, FactFindEntry } from "./fact-find.ts";

/** The facts, besides the answers, that determine which questions are asked. */
export type QuestionContext = {
  /** Whether there are other applicants. */
  isJoint: boolean;
};

type Common<Given> = {
  /** Unique within the questionnaire; within a list, among its fields. */
  key: string;
  label: string;
  hint?: string;
  /** The phrases for yes and no within a list entry's sentence. */
  phrases?: { yes: string; no: string };
  /** Must be answered before signing. */
  required?: boolean;
  /** Whether it is asked, given the other answers; always asked if unset. */
  when?: (given: Given, asked: QuestionContext) => boolean;
};

type Choice = { value: string; label: string };

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
  | { kind: "CHOICE"; options: readonly Choice[] };

/** A question with one answer. */
type SingleQuestion = Common<FactFindAnswers> & SingleKind;

/** A field of a list's entries. */
export type EntryField = Common<FactFindEntry> &
  SingleKind & {
    /** The title of its column in a table of entries, if the label is too long. */
    heading?: string;
  };

/** A question answered by a list. */
export type ListQuestion = Common<FactFindAnswers> & {
  kind: "LIST";
  /** One entry, within a sentence: "job". */
  entry: string;
  /** The label for having nothing to list. */
  none: string;
  fields: readonly EntryField[];
};

export type Question = SingleQuestion | ListQuestion;

export const MAX_ENTRIES = 20;

/** Options from labels by value. */
export function choices(labels: Readonly<Record<string, string>>): Choice[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}
