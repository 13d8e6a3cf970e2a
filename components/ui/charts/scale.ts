import type { Cents } from "#lib/platform/money.ts";

const steps = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8];

/** The next round number at or above a value (`steps` times a power of ten), for the end of an axis; 1 for zero. */
export function niceCeiling(value: number): number {
  if (value <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  // The tolerance keeps 0.3 from counting as above 0.3 through binary rounding.
  const step = steps.find((candidate) => candidate * power >= value * (1 - 1e-9)) ?? 10;
  return step * power;
}

/** A value's position on an axis from 0 to `most`, in percent, clamped to the axis: 42.5. */
export function shareOf(value: number, most: number): number {
  const share = most > 0 ? Math.min(1, Math.max(0, value / most)) : 0;
  return Number((share * 100).toFixed(3));
}

/** The same as a CSS length: `"42.5%"`. */
export function percentOf(value: number, most: number): string {
  return `${shareOf(value, most)}%`;
}

/**
 * The requested loan's line as a background of a bank's bar: its size and position. A background's percentage excludes
 * its own width. The pixels add it back, so that the line is exactly where a bar of the same amount ends.
 */
export function loanLine(requested: Cents | null, end: Cents): { size: string; position: string } {
  if (requested === null) return { size: "0 0", position: "left" };
  const at = shareOf(requested, end);
  const pixels = Math.round((at / 50 - 1) * 100) / 100;
  return { size: "2px 100%", position: `calc(${at}% + ${pixels}px) 0` };
}
