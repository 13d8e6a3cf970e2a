// Everything that `npm test` runs, on a machine with only Node.js and npm: installs, checks, builds, tests, counts.
import { spawnSync } from "node:child_process";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { buildIfChanged } from "./build-if-changed.mjs";
import { ensureBrowser } from "./ensure-browser.mjs";
import { ensureInstalled } from "./ensure-installed.mjs";
import { pinnedNode, root } from "./project.mjs";

ensureInstalled();
const env = {
  ...process.env,
  PATH: `${join(root, "node_modules", ".bin")}:${process.env.PATH}`,
  NEXT_TELEMETRY_DISABLED: "1",
};
const counts = { passed: 0, failed: 0 };
const failures = [];

function step(name, args, count) {
  console.log(`\n── ${name}`);
  const started = Date.now();
  const { status, stdout } = spawnSync(pinnedNode, args, {
    cwd: root,
    env,
    encoding: "utf8",
    maxBuffer: 1024 ** 3,
    stdio: ["ignore", "pipe", "inherit"],
  });
  process.stdout.write(stdout);
  const counted = count?.(stdout) ?? { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 };
  // A runner that ends badly without naming a failed test (a crash, a missing server) is a failure all the same.
  if (status !== 0 && counted.failed === 0) counted.failed = 1;
  counts.passed += counted.passed;
  counts.failed += counted.failed;
  if (counted.failed > 0) failures.push(name);
  console.log(
    `── ${name}: ${counted.passed} passed, ${counted.failed} failed, ${((Date.now() - started) / 1000).toFixed(0)} s`,
  );
}

const number = (text, pattern) => Number(pattern.exec(text)?.[1] ?? 0);
const nodeCounts = (text) => ({
  passed: number(text, /^ℹ pass (\d+)/m),
  failed: number(text, /^ℹ fail (\d+)/m) + number(text, /^ℹ cancelled (\d+)/m),
});
const playwrightCounts = (text) => ({
  passed: number(text, /^\s+(\d+) passed/m),
  failed: number(text, /^\s+(\d+) failed/m) + number(text, /^\s+(\d+) flaky/m),
});
const nodeTest = ["--disable-warning=ExperimentalWarning", "--test", "--test-reporter=spec"];
// Node leaves one processor to itself; the tests mostly wait for a database or a server.
const sideBySide = `--test-concurrency=${Math.max(2, availableParallelism())}`;

step("Lint and format", ["node_modules/@biomejs/biome/bin/biome", "ci", "."]);
step("Types", ["node_modules/typescript/bin/tsc", "--noEmit"]);
step(
  "Units and verbs",
  [
    ...nodeTest,
    sideBySide,
    "--test-global-setup=lib/testing/global-setup.ts",
    "{lib,db,inngest,components,scripts}/**/*.test.ts",
  ],
  nodeCounts,
);
buildIfChanged();
step(
  "Contract over HTTP",
  [...nodeTest, sideBySide, "--test-global-setup=e2e/contract/setup.ts", "e2e/contract/**/*.test.ts"],
  nodeCounts,
);
// Two at a time, however many processors there are: each starts a Lodge. Response times are measured alone.
step("Faults", [...nodeTest, "--test-concurrency=2", "e2e/faults/!(hostile-files).test.ts"], nodeCounts);
step("Hostile files", [...nodeTest, "e2e/faults/hostile-files.test.ts"], nodeCounts);
env.LODGE_CHROMIUM = ensureBrowser();
step("Journeys in a browser", ["node_modules/@playwright/test/cli.js", "test"], playwrightCounts);

if (failures.length > 0) console.log(`\nFailed: ${failures.join(", ")}`);
console.log(`\n${counts.passed} passed, ${counts.failed} failed`);
process.exit(counts.failed === 0 ? 0 : 1);
