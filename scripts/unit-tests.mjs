import { readdirSync } from "node:fs";
import { join, sep } from "node:path";
import { quietFlags, root } from "./project.mjs";

const units = ["lib", "db", "inngest", "components", "scripts"].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .filter((name) => name.endsWith(".test.ts"))
    .map((name) => join(folder, name)),
);

/** Pure tests can share one process, which saves module loading time. */
const isPure = (file) => file.split(sep).includes("core") || file.startsWith(`components${sep}`);

/** Test files that need no server and no database. */
export const pureTests = units.filter(isPure);

/** Test files that need the test database, which `lib/testing/global-setup.ts` starts. */
export const databaseTests = units.filter((file) => !isPure(file));

/** Property tests use a fixed seed, so a new failure is caused by the change. LODGE_SEED=<number> sets another. */
export const nodeTest = [
  ...quietFlags,
  `--import=${new URL("same-draws.mjs", import.meta.url).href}`,
  "--test",
  "--test-reporter=spec",
];

export const pureTestArguments = [...nodeTest, "--test-isolation=none", ...pureTests];
