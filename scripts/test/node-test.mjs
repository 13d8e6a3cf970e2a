import { availableParallelism } from "node:os";
import { quietFlags } from "../project.mjs";

/** Property tests use a fixed seed, so a new failure is caused by the change. LODGE_SEED=<number> sets another. */
const flags = [...quietFlags, `--import=${new URL("same-draws.mjs", import.meta.url).href}`];

/** Runs test files in a process for each. */
export const nodeTest = [...flags, "--test", "--test-reporter=spec"];

/**
 * Runs test files one after the other in one process more than there are processors, because tests wait for databases
 * and threads; those of `alone` in a process of their own. The larger young generation saves work of the garbage collector.
 */
export const inTurn = (files, { alone = [], setup } = {}) => [
  ...flags,
  "--max-semi-space-size=16",
  "scripts/test/share-process.mjs",
  `--processes=${Math.max(2, availableParallelism()) + 1}`,
  ...(setup ? [`--setup=${setup}`] : []),
  ...files.filter((file) => !alone.includes(file)),
  "--alone",
  ...files.filter((file) => alone.includes(file)),
];
