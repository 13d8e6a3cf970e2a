import foreignLabels from "#data/reading/foreign-labels.json" with { type: "json" };
import { letterWords, withoutOwner } from "../values/text.ts";
import type { FigureLabel } from "./paper-labels.ts";

/** A text in the form of `letterWords` has the label that it begins with, or the longest of several. */
const LABELS = (Object.entries(foreignLabels.labels) as [FigureLabel, readonly string[]][])
  .flatMap(([label, beginnings]) => beginnings.map((text) => [letterWords(text), label] as const))
  .toSorted(([left], [right]) => right.length - left.length);

/** Grouped by their first two letters, because every line of a file is looked up. */
const BY_START = Map.groupBy(LABELS, ([text]) => text.slice(0, 2));

/** Words that may follow a label in Latin script, such as a date. Longer text is a description. */
const MAX_WORDS_AFTER = 5;

/** The meaning of a label in one of these languages, or null. */
export function foreignLabel(text: string): FigureLabel | null {
  const own = withoutOwner(text);
  // Most rows of a data file begin with two letters with which no label begins.
  const [start] = /^[a-z]{2}/i.exec(own) ?? [];
  if (start && !BY_START.has(start.toLowerCase())) return null;
  const words = letterWords(own);
  const found = BY_START.get(words.slice(0, 2))?.find(([start]) => startsWithLabel(words, start));
  return found?.[1] ?? null;
}

/** Whether `Saldo akhir per 31` starts with `Saldo akhir`. In scripts without spaces, any text may follow. */
function startsWithLabel(words: string, start: string): boolean {
  if (!words.startsWith(start)) return false;
  const rest = words.slice(start.length);
  if (rest === "") return true;
  if (/[a-z]$/.test(start)) return rest.startsWith(" ") && rest.split(" ").length <= MAX_WORDS_AFTER;
  return !/[\u0400-\u04ff\u0370-\u03ff]$/.test(start) || rest.startsWith(" ");
}
