import { plainText, searchWords } from "#lib/platform/search/parse-search.ts";

/** A row of an open combobox: an option, or the offer to create what was typed. */
export type ComboboxRow = { key: string; kind: "option" | "create"; label: string; description?: string };

/**
 * The rows for the current query, which is null if nothing is being typed. With `searched` the server selects the
 * options. While `loading` they still belong to an earlier query, so only matching ones may be chosen.
 */
export function comboboxRows(input: {
  options: readonly ComboboxOption[];
  query: string | null;
  searched: boolean;
  loading: boolean;
  createLabel?: ((query: string) => string) | undefined;
}): ComboboxRow[] {
  const { options, query, searched, loading, createLabel } = input;
  const searching = searched && loading;
  const asGiven = query === null || (searched && !searching);
  const rows = (asGiven ? options : matchOptions(options, query)).map(
    ({ id, ...words }): ComboboxRow => ({ key: optionKey(id), kind: "option", ...words }),
  );
  const wanted = query?.trim();
  if (createLabel && wanted && !searching)
    rows.push({ key: "create", kind: "create", label: createLabel(wanted) });
  return rows;
}

/** The key of an option's row. The prefix prevents collisions with other kinds of rows. */
export function optionKey(id: string): string {
  return `option:${id}`;
}

/** The option id of a row key; undefined for other rows. */
export function optionId(key: string): string | undefined {
  return key.startsWith("option:") ? key.slice("option:".length) : undefined;
}

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
