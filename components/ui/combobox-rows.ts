import { type ComboboxOption, matchOptions } from "./match-options.ts";

/** A line of an open combobox: an option, or the offer to make what was typed. */
export type ComboboxRow = { key: string; kind: "option" | "create"; label: string; description?: string };

/**
 * The lines to show for what is typed; `query` is null while nothing is being typed. With `searched` the server picks
 * the options, and while `loading` they are still those of an earlier text: then only what fits may be chosen.
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

/** The key of an option's line: no id of an option is that of another kind of line. */
export function optionKey(id: string): string {
  return `option:${id}`;
}

/** The option's id behind the key of a line; undefined for other lines. */
export function optionId(key: string): string | undefined {
  return key.startsWith("option:") ? key.slice("option:".length) : undefined;
}
