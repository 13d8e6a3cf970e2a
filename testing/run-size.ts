/** `npm test` draws one in this many cases of an expensive property. */
const DIVISOR = 10;

/** Whether this is a full run. `npm run test:full` sets LODGE_RUNS=full. */
export const isFullRun = process.env.LODGE_RUNS === "full";

/**
 * The number of cases that an expensive property draws: all of them in a full run, and the first tenth of the same seed
 * in `npm test`. A cheap property always draws all of its cases.
 */
export function scaleRuns(full: number): number {
  return isFullRun ? full : Math.ceil(full / DIVISOR);
}

/**
 * The cases to test on one of many layouts: all of them in a full run, and every `parts`-th in `npm test`. Each layout
 * starts with a different case, so that together they cover every case.
 */
export function rotateCases<T>(all: readonly T[], layout: number, parts: number): T[] {
  const step = Math.min(parts, all.length);
  return all.filter((_, index) => isFullRun || index % step === layout % step);
}
