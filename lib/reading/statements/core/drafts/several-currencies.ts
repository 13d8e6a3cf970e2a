/** The currencies whose sign may be `$`. */
const DOLLAR = /^[A-Z]{2}D$|^MXN$/;

/**
 * A doubt about amounts that are added up although they state several currencies, or none. `stated`: the currency of each
 * amount, `$` for some dollar, null where none is stated.
 */
export function currencyDoubts(stated: readonly (string | null)[]): string[] {
  const all = new Set(stated.filter((currency) => currency !== null));
  if ([...all].some((currency) => DOLLAR.test(currency))) all.delete("$");
  if (all.size < 2) return [];
  return [
    `The amounts are in several currencies (${[...all].sort().join(", ")}) and are added up as if they were in one. Compare them with the bank's own statement, or upload one file for each currency.`,
  ];
}
