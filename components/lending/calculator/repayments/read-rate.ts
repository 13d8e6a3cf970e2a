import { HIGHEST_TEST_RATE } from "#lib/lending/serviceability/core/prepare-sheet.ts";
import { fractionOfPercentage } from "#lib/platform/format/percentage.ts";

const RATE = /^(\d{1,3})?(?:\.(\d{0,3}))?\s?%?$/;

/**
 * Reads a yearly rate typed as a percentage: `5.39` and `5.39%` are 0.0539. The decimal point is shifted in the text,
 * to avoid binary rounding. The fault completes a sentence that begins with the field's label.
 */
export function readRate(text: string): { rate: number | null; fault: string | null } {
  const typed = text.trim();
  if (typed === "") return { rate: null, fault: null };
  const match = RATE.exec(typed);
  if (match === null || !/\d/.test(typed)) {
    return /^\d*\.\d{4,}\s?%?$/.test(typed)
      ? { rate: null, fault: "must have at most three decimals" }
      : { rate: null, fault: 'must be a percentage in digits, such as "5.39"' };
  }
  const [, whole = "", decimals = ""] = match;
  const rate = fractionOfPercentage(`${whole || "0"}.${decimals || "0"}`);
  return rate > HIGHEST_TEST_RATE
    ? { rate: null, fault: `must be at most ${rateText(HIGHEST_TEST_RATE)}%` }
    : { rate, fault: null };
}

/** A rate as the field shows it: 0.0539 → `5.39`, null → empty. */
export function rateText(rate: number | null): string {
  return rate === null ? "" : String(Number((rate * 100).toPrecision(12)));
}

/** Whether the text may still become a rate while it is being typed. */
export function isUnfinishedRate(text: string): boolean {
  return /^\d{0,2}\.?$/.test(text.trim());
}
