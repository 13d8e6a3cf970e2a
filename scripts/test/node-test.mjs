import { readdirSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { nodeFlags, quietFlags, root } from "../project.mjs";

/** Whether a test file belongs to this run. `name.nightly.test.ts` only belongs to `npm run test:full`. */
const shouldRun = (file) => process.env.LODGE_RUNS === "full" || !/\.nightly\.test\.ts$/.test(file);

/** Property tests use a fixed seed, so a new failure comes from a change. LODGE_SEED=<number> sets another. */
const seeded = `--import=${new URL("use-seeded-fast-check.mjs", import.meta.url).href}`;

/** Arguments that run each test file in its own process. */
export const nodeTest = [...quietFlags, seeded, "--test", "--test-reporter=spec"];

/** The test files in these folders that belong to this run. */
export const testFilesIn = (...folders) =>
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .filter((name) => name.endsWith(".test.ts") && shouldRun(name))
      .map((name) => join(folder, name)),
  );

/**
 * Arguments that run test files in a pool with a process per CPU. With `setup` the pool has one more, because tests then
 * wait for the database or the Lodge that it starts. Lodge's flags return memory, so a process runs more files.
 */
export const poolArguments = (files, setup) => [
  ...nodeFlags,
  seeded,
  "scripts/test/share-process.mjs",
  `--processes=${Math.max(2, availableParallelism()) + (setup ? 1 : 0)}`,
  ...(setup ? [`--setup=${setup}`] : []),
  ...files,
];
