import { availableParallelism } from "node:os";
import { quietFlags } from "../project.mjs";

/** Property tests use a fixed seed, so a new failure is caused by the change. LODGE_SEED=<number> sets another. */
const flags = [...quietFlags, `--import=${new URL("same-draws.mjs", import.meta.url).href}`];

/** Runs test files in a process for each. */
export const nodeTest = [...flags, "--test", "--test-reporter=spec"];

/**
 * Runs test files one after the other in as many processes as there are processors; those of `alone` in a process of
 * their own. With `setup`, in one more, because tests wait for the database or the Lodge that it starts. The larger young generation saves work of the garbage collector.
 */
export const inTurn = (files, { alone = [], setup } = {}) => [
  ...flags,
  "--max-semi-space-size=16",
  "scripts/test/share-process.mjs",
  `--processes=${Math.max(2, availableParallelism()) + (setup ? 1 : 0)}`,
  ...(setup ? [`--setup=${setup}`] : []),
  ...files.filter((file) => !alone.includes(file)),
  "--alone",
  ...files.filter((file) => alone.includes(file)),
];
