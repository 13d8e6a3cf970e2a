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
const named = process.argv.slice(2).map((file) => file.replace(/^\.\//, ""));
const isFolder = (path) => statSync(join(root, path), { throwIfNoEntry: false })?.isDirectory();
const files = named.flatMap((path) =>
  isFolder(path) && !path.startsWith("e2e/journeys") ? testFilesIn(path) : path,
);
if (files.length === 0) {
  console.error("Name the test files: npm run test:file -- lib/records/clients/schemas.test.ts");
  process.exit(1);
}
const isJourney = files.some((file) => file.startsWith("e2e/journeys"));
const isOfContract = !isJourney && files.some((file) => file.startsWith("e2e/"));
if (isJourney || isOfContract) buildIfChanged();
const setup = isOfContract
  ? "e2e/contract/setup.ts"
  : files.some(needsDatabase)
    ? "testing/global-setup.ts"
    : null;
const args = isJourney
  ? ["node_modules/@playwright/test/cli.js", "test", ...files]
  : [...nodeTest, ...(setup ? [`--test-global-setup=${setup}`] : []), ...files];
const env = { ...process.env, ...(isJourney && { LODGE_CHROMIUM: ensureBrowser() }) };
process.exit(spawnSync(pinnedNode, args, { cwd: root, env, stdio: "inherit" }).status ?? 1);
