import { readdirSync } from "node:fs";
import { join, sep } from "node:path";
import { quietFlags, root } from "./project.mjs";

const units = ["lib", "db", "inngest", "components", "scripts"].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .filter((name) => name.endsWith(".test.ts"))
    .map((name) => join(folder, name)),
);

/** What they share when they run in one process is the time to load it. */
const isPure = (file) => file.split(sep).includes("core") || file.startsWith(`components${sep}`);

/** Test files that need no server and no database. */
export const pureTests = units.filter(isPure);

/** Test files that need the test database, which `lib/testing/global-setup.ts` starts. */
export const databaseTests = units.filter((file) => !isPure(file));

/** Properties draw the same in every run, so that a failure is the change's; LODGE_SEED=<number> draws others. */
export const nodeTest = [
  ...quietFlags,
  `--import=${new URL("same-draws.mjs", import.meta.url).href}`,
  "--test",
  "--test-reporter=spec",
];

/** Pure tests run in one process. */
export const pureTestArguments = [...nodeTest, "--test-isolation=none", ...pureTests];
