import { directionOfWord } from "#lib/statements/core/lexicon/directions.ts";
import type { Word } from "#lib/statements/core/pdf/1-text/page-lines.ts";
import { bandOf, type FigureBand } from "./figure-columns.ts";
import type { ScannedLine } from "./table-lines.ts";

/** Rows that must have the word at the same place. */
const LEAST_SHARE = 0.8;
const SAME_PLACE = 6;

/** The left edge of a column of such words beside unsigned amounts, or null. */
export function directionColumn(
  scanned: readonly ScannedLine[],
  bands: readonly FigureBand[],
): number | null {
  const rows = scanned.filter(({ found }) =>
    found.some((figure) => bandOf(bands, figure)?.role === "AMOUNT"),
  );
  if (rows.length < 2) return null;
  // A mark behind a figure is that figure's own: `1,248.03 DR` says nothing of the amount before it.
  const flags = rows.map(({ line, found }) =>
    line.words.filter(
      ({ text }, index) =>
        flagOf(text) !== 0 && !found.some(({ first, last }) => index >= first && index <= last),
    ),
  );
  for (const { x0 } of flags[0] ?? []) {
    const column = flags.flatMap((words) => words.find((word) => Math.abs(word.x0 - x0) < SAME_PLACE) ?? []);
    const both = column.some(({ text }) => flagOf(text) > 0) && column.some(({ text }) => flagOf(text) < 0);
    if (both && column.length >= LEAST_SHARE * rows.length) return x0;
  }
  return null;
}

/** What a line has in that column: its word and the direction. */
export function directionOf(
  words: readonly Word[],
  column: number,
): { index: number; mark: "CR" | "DR" } | null {
  const index = words.findIndex(({ x0, text }) => Math.abs(x0 - column) < SAME_PLACE && flagOf(text) !== 0);
  if (index < 0) return null;
  return { index, mark: flagOf(words[index]?.text ?? "") > 0 ? "CR" : "DR" };
}

/** −1 for a word of money out, 1 for one of money in, otherwise 0. */
function flagOf(text: string): -1 | 0 | 1 {
  return directionOfWord(text.toLowerCase());
}
