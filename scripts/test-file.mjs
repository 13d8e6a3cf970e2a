// Runs test files, or those of folders, with what they need: PostgreSQL, a build, a browser or nothing.
// `npm run test:file -- <file or folder>...`
import { spawnSync } from "node:child_process";
import { statSync } from "node:fs";
import { join } from "node:path";
import { buildIfChanged } from "./build/build-if-changed.mjs";
import { ensureBrowser } from "./install/ensure-browser.mjs";
import { ensureInstalled } from "./install/ensure-installed.mjs";
import { pinnedNode, root } from "./project.mjs";
import { nodeTest, testFilesIn } from "./test/node-test.mjs";
import { needsDatabase } from "./test/unit-tests.mjs";

ensureInstalled({ tools: true });
const words = process.argv.slice(2).map((word) => word.replace(/^\.\//, ""));
const options = words.filter((word) => word.startsWith("-"));
const isFolder = (path) => statSync(join(root, path), { throwIfNoEntry: false })?.isDirectory();
const isJourney = (path) => path.startsWith("e2e/journeys");
const files = words
  .filter((word) => !options.includes(word))
  .flatMap((path) => (isFolder(path) && !isJourney(path) ? testFilesIn(path) : path));
if (files.length === 0) {
  console.error("Name the test files: npm run test:file -- lib/records/clients/schemas.test.ts");
  process.exit(1);
}
const journeys = files.filter(isJourney);
const served = files.filter((file) => file.startsWith("e2e/") && !isJourney(file));
const modules = files.filter((file) => !file.startsWith("e2e/"));

/** Runs the files of one kind. If any fails, exits before the slower kinds start. */
function run(kind, args, slower, settings) {
  if (kind.length === 0) return;
  const env = { ...process.env, ...settings };
  const { status } = spawnSync(pinnedNode, [...args, ...options, ...kind], {
    cwd: root,
    env,
    stdio: "inherit",
  });
  if (status === 0) return;
  if (slower.length > 0) console.error(`Not run because of these failures: ${slower.join(" ")}`);
  process.exit(status ?? 1);
}

const withSetup = (setup) => [...nodeTest, `--test-global-setup=${setup}`];
const isOnDatabase = modules.some(needsDatabase);
run(modules, isOnDatabase ? withSetup("testing/global-setup.ts") : nodeTest, [...served, ...journeys]);
if (served.length + journeys.length > 0) buildIfChanged();
run(served, withSetup("e2e/contract/setup.ts"), journeys);
const playwright = ["node_modules/@playwright/test/cli.js", "test"];
if (journeys.length > 0) run(journeys, playwright, [], { LODGE_CHROMIUM: ensureBrowser() });
