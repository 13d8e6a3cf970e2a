/** The largest amount in a request, in dollars. */
export const MAX_DOLLARS = 1_000_000_000;

const AMOUNT = /^\$?(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/;

/** The JSON Schema pattern of an amount; empty means not given. */
export const AMOUNT_PATTERN = "^(\\$?(\\d+|\\d{1,3}(,\\d{3})+)(\\.\\d{1,2})?)?$";

/**
 * Parses a written amount into whole cents: digits, thousands commas in the right places, up to two decimals, an
 * optional leading `$`; empty is 0. Throws RangeError for text that `amountFault` rejects.
 */
export function parseAmount(text: string): number {
  if (text === "") return 0;
  const match = AMOUNT.exec(text);
  if (match === null) throw new RangeError(`Not an amount: ${text}`);
  const [, dollars = "", decimals = ""] = match;
  return Number(dollars.replaceAll(",", "")) * 100 + Number(decimals.padEnd(2, "0"));
}

/** Why a written amount is invalid, as the end of a sentence about its field; null if it is valid. */
export function amountFault(text: string): string | null {
  if (text === "") return null;
  if (AMOUNT.test(text))
    return parseAmount(text) > MAX_DOLLARS * 100 ? "must be at most 1,000,000,000" : null;
  if (/^\$?[-−(]/.test(text)) return "must not be negative";
  if (/^\$?[\d,]*\.\d{3,}$/.test(text)) return "must have at most two decimals";
  if (/^\$?[\d,]+(\.\d*)?$/.test(text) && text.includes(","))
    return 'has misplaced thousands commas: write "1,234.50" or "1234.50"';
  return 'must be an amount in digits, such as "1234.50"';
}
