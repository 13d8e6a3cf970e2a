import { sampleSheet } from "./core/rules/sample-sheet.ts";

/** The banks of the bundled sheet, which the schema of the results names. */
export const bundledBanks: readonly string[] = sampleSheet.banks.map(({ key }) => key);

/**
 * An OpenAPI document that names these banks in the schema and the examples of the calculator's results, instead of
 * those of the bundled sheet.
 */
export function nameBanks<T>(document: T, banks: readonly string[]): T {
  if (String(banks) === String(bundledBanks)) return document;
  return rename(document) as T;

  function rename(value: unknown): unknown {
    if (Array.isArray(value)) return namesBundled(value) ? banks : value.map(rename);
    if (value === null || typeof value !== "object") return value;
    const entries = Object.entries(value).map(([key, inner]) => [key, rename(inner)] as const);
    if (!namesBundled(entries.map(([key]) => key))) return Object.fromEntries(entries);
    return Object.fromEntries(banks.map((bank, index) => [bank, entries[index % entries.length]?.[1]]));
  }
}

function namesBundled(keys: readonly unknown[]): boolean {
  return String(keys) === String(bundledBanks);
}
