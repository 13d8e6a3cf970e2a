import { plainText, searchWords } from "#lib/platform/text/search.ts";

/** A row of an open combobox: an option, or the offer to create what was typed. */
export type ComboboxRow = ComboboxOption & { kind: "option" | "create" };

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
    (option): ComboboxRow => ({ ...option, kind: "option" }),
  );
  const wanted = query?.trim();
  if (createLabel && wanted && !searching) rows.push({ id: "", kind: "create", label: createLabel(wanted) });
  return rows;
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
