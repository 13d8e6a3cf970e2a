export type ComboboxOption = { id: string; label: string; description?: string };

/** The options whose label or description holds every word typed, whatever case, order or macrons (Ngāti ~ ngati). */
export function matchOptions<T extends ComboboxOption>(options: readonly T[], query: string): readonly T[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return options;
  return options.filter((option) => {
    const text = plain(`${option.label} ${option.description ?? ""}`);
    return words.every((word) => text.includes(word));
  });
}

function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
