/** Whether everything is run: with LODGE_RUNS=full, as `npm run test:full` sets it. */
export const isFull = process.env.LODGE_RUNS === "full";

/** Whether a test file is run now: `name.night.test.ts` only if everything is. */
export const isDue = (file) => isFull || !/\.night\.test\.ts$/.test(file);
