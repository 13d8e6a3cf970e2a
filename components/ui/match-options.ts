import { plainText, searchWords } from "#lib/search/plain-text.ts";

export type ComboboxOption = { id: string; label: string; description?: string };

/** Options whose label or description contains every word, ignoring case, order and macrons (Ngāti ~ ngati). */
export function matchOptions<T extends ComboboxOption>(options: readonly T[], query: string): readonly T[] {
  const words = searchWords(query);
  if (words.length === 0) return options;
  return options.filter((option) => {
    const text = plainText(`${option.label} ${option.description ?? ""}`);
    return words.every((word) => text.includes(word));
  });
}
