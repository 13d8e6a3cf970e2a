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
