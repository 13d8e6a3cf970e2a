import { directionOfWord } from "#lib/statements/core/lexicon/directions.ts";
import type { Word } from "../1-text/page-lines.ts";
import type { ContentLine, Slot } from "./content-line.ts";

/** The amounts of a row. */
export type Pick = (content: ContentLine) => readonly Slot[];

/** The word of a row's direction (`DEBIT`), if most rows print one right before or behind their amounts. */
export function directionWords(
  rows: readonly ContentLine[],
  pick: Pick,
): ((row: ContentLine) => Word | null) | null {
  if (rows.some((row) => pick(row).some(({ figure }) => figure?.sign === "-"))) return null;
  for (const place of [beforeAmounts, behindAmounts, behindDate]) {
    const found = rows.map((row) => place(row, pick(row)));
    const kinds = new Set(found.map((word) => (word ? directionOfWord(word.text.toLowerCase()) : 0)));
    const all = found.filter((word) => word !== null).length >= 0.8 * rows.length;
    if (all && kinds.has(1) && kinds.has(-1)) return (row) => place(row, pick(row));
  }
  return null;
}

function beforeAmounts({ line }: ContentLine, slots: readonly Slot[]): Word | null {
  const first = slots[0]?.words[0];
  return first ? asDirection(line.words[line.words.indexOf(first) - 1]) : null;
}

function behindAmounts({ line }: ContentLine, slots: readonly Slot[]): Word | null {
  const last = slots.at(-1)?.words.at(-1);
  return last ? asDirection(line.words[line.words.indexOf(last) + 1]) : null;
}

function behindDate({ line, dated }: ContentLine): Word | null {
  return asDirection(line.words[dated.to]);
}

function asDirection(word: Word | undefined): Word | null {
  return word && directionOfWord(word.text.toLowerCase()) !== 0 && /\p{L}/u.test(word.text) ? word : null;
}
