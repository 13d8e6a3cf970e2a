import { availableParallelism } from "node:os";
import { quietFlags } from "../project.mjs";

/** Property tests use a fixed seed, so a new failure comes from a change. LODGE_SEED=<number> sets another. */
const flags = [...quietFlags, `--import=${new URL("use-seeded-fast-check.mjs", import.meta.url).href}`];

/** Arguments that run each test file in its own process. */
export const nodeTest = [...flags, "--test", "--test-reporter=spec"];

/**
 * Arguments that run test files in a pool with a process per CPU. Files in `alone` get a process of their own. With
 * `setup` the pool has one more, because tests then wait for the database or the Lodge that it starts. A larger young
 * generation saves garbage collection.
 */
export const poolArguments = (files, { alone = [], setup } = {}) => [
  ...flags,
  "--max-semi-space-size=16",
  "scripts/test/share-process.mjs",
  `--processes=${Math.max(2, availableParallelism()) + (setup ? 1 : 0)}`,
  ...(setup ? [`--setup=${setup}`] : []),
  ...files.filter((file) => !alone.includes(file)),
  "--alone",
  ...files.filter((file) => alone.includes(file)),
];
