/** By how much `npm test` divides the cases of the properties that cost most. */
const PARTS = 5;

/** Whether everything is tried: with LODGE_RUNS=full, as `npm run test:full` sets it. */
export const isFull = process.env.LODGE_RUNS === "full";

/**
 * The number of cases that an expensive property draws: a fifth of them in `npm test`, the first ones of the same seed,
 * and all of them in a full run. A property that costs little always draws all of its cases.
 */
export function shareOf(full: number): number {
  return isFull ? full : Math.ceil(full / PARTS);
}

/**
 * What is tried on one of many layouts: in `npm test` every `parts`-th item, beginning with another one for each
 * layout, so that each layout and each item has its turn; everything in a full run.
 */
export function turnsOf<T>(all: readonly T[], layout: number, parts: number): T[] {
  const step = Math.min(parts, all.length);
  return all.filter((_, index) => isFull || index % step === layout % step);
}
