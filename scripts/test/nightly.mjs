/** Whether this is a full run. `npm run test:full` sets LODGE_RUNS=full. */
const isFullRun = process.env.LODGE_RUNS === "full";

/** Whether a test file belongs to this run. `name.nightly.test.ts` only belongs to a full run. */
export const shouldRun = (file) => isFullRun || !/\.nightly\.test\.ts$/.test(file);
