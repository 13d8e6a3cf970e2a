import { aucklandDate, formatDate, formatTimestamp } from "#lib/platform/dates.ts";
import { plainText, searchWords } from "#lib/platform/text/search.ts";
import type { PaletteItem } from "./palette-items.ts";

/**
 * The matching items, best first. Each typed word must begin a word of the label (best), be part of it, or be part of
 * the note or the keywords. Initials match too (`na`: New application).
 */
export function rankItems<T extends Pick<PaletteItem, "label" | "note" | "keywords">>(
  items: readonly T[],
  typed: string,
): T[] {
  const wanted = searchWords(typed);
  if (wanted.length === 0) return [...items];
  return items
    .map((item, index) => ({ item, index, score: score(item, wanted) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score || one.index - other.index)
    .map(({ item }) => item);
}

function score(item: Pick<PaletteItem, "label" | "note" | "keywords">, wanted: readonly string[]): number {
  const label = plainText(item.label);
  const words = label.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const rest = plainText(`${item.note ?? ""} ${item.keywords ?? ""}`);
  let worst = label.startsWith(wanted.join(" ")) ? 5 : 4;
  for (const word of wanted) {
    const one = words.some((own) => own.startsWith(word))
      ? 4
      : label.includes(word)
        ? 2
        : rest.includes(word)
          ? 1
          : 0;
    worst = one === 4 ? worst : Math.min(worst, one);
  }
  const [only = ""] = wanted;
  const initials = words.map((word) => word.charAt(0)).join("");
  return wanted.length === 1 && only.length > 1 && initials.startsWith(only) ? Math.max(worst, 3) : worst;
}

/**
 * A note for each line, so that lines with the same label differ. `notes` are candidates from short to detailed; the first
 * level at which all lines with that label differ is used.
 */
export function disambiguate(lines: readonly { label: string; notes: readonly string[] }[]): string[] {
  return lines.map(({ label, notes }) => {
    const alike = lines.filter((line) => line.label === label);
    const level = notes.findIndex((_, index) => {
      const shown = alike.map((line) => noteOf(line.notes, index));
      return new Set(shown).size === shown.length;
    });
    return noteOf(notes, level < 0 ? notes.length - 1 : level);
  });
}

function noteOf(notes: readonly string[], level: number): string {
  return notes[Math.min(level, notes.length - 1)] ?? "";
}

/** Candidate notes for an application: its date, then its time, then the end of its id. */
export function applicationNotes(lead: string, created: string, applicationId: string): string[] {
  const timed = `${lead}, ${formatTimestamp(created)}`;
  return [`${lead}, ${formatDate(aucklandDate(created))}`, timed, `${timed} (…${applicationId.slice(-6)})`];
}
