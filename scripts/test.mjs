// `npm test`, on a machine with only Node.js and npm: installs, checks, builds, tests and prints a summary. Tests in
// `*.nightly.test.ts` and `*.nightly.spec.ts` run with LODGE_RUNS=full alone (`npm run test:full`).
import { mkdtempSync, rmSync } from "node:fs";
import { delimiter, join } from "node:path";
import { findBrowser } from "./install/ensure-browser.mjs";
import { ensureInstalled } from "./install/ensure-installed.mjs";
import { quietFlags, root } from "./project.mjs";
import { nodeTest, poolArguments, testFilesIn } from "./test/node-test.mjs";
import { exitWithResults, nodeCounts, playwrightCounts, runStep } from "./test/run-step.mjs";
import { temporaryFolder } from "./test/temporary-folder.mjs";
import { moduleArguments } from "./test/unit-tests.mjs";

ensureInstalled({ tools: true });
const temporary = temporaryFolder();
const demo = mkdtempSync(join(temporary, "lodge-demo-"));
const env = {
  ...process.env,
  PATH: [join(root, "node_modules", ".bin"), process.env.PATH].join(delimiter),
  NEXT_TELEMETRY_DISABLED: "1",
  TMPDIR: temporary,
  // Hundreds of processes load the same modules, so they share a compile cache.
  NODE_COMPILE_CACHE: join(root, ".cache", "compiled"),
};
const results = [];
const run = async (name, args, count, settings = {}) => {
  const result = await runStep({ name, args, env: { ...env, ...settings }, count });
  results.push(result);
  return result;
};

const checkSource = () =>
  Promise.all([
    run("Lint and format", ["node_modules/@biomejs/biome/bin/biome", "ci", "."]),
    // Each checker reads the libraries' types again: one takes two thirds of the CPU time of four.
    run("Types", ["node_modules/typescript/bin/tsc", "--noEmit", "--checkers", "1"]),
    run("Regular expressions", [...quietFlags, "scripts/check-regexes.ts"]),
    run("Imports", [...quietFlags, "scripts/check-imports.ts"]),
    run("Exports", [...quietFlags, "scripts/check-exports.ts"]),
  ]);

const testModules = () => run("Modules", moduleArguments, nodeCounts);

/** Builds Lodge and creates a data folder with the demo, which most tests start from a copy of. */
const build = async () => {
  const steps = [
    ["Build", ["scripts/build.mjs"]],
    ["First start", [...quietFlags, "e2e/support/make-demo-folder.ts", demo]],
  ];
  for (const [name, args] of steps) if ((await run(name, args)).failed > 0) exitWithResults(results);
};
const served = { LODGE_DEMO_FOLDER: demo };

const testContract = () => {
  const files = poolArguments(testFilesIn("e2e/contract"), "e2e/contract/setup.ts");
  return run("Contract over HTTP", files, nodeCounts, served);
};

/**
 * Fault tests mostly wait until a killed process is noticed, so three run at a time regardless of the number of CPUs.
 * Each starts a Lodge. Tests of hostile input need a lot of memory and run one at a time.
 */
const testFaults = async () => {
  const testsToRun = testFilesIn("e2e/faults");
  const hostile = testsToRun.filter((file) => /(hostile|fuzz)-/.test(file));
  const others = testsToRun.filter((file) => !hostile.includes(file));
  await run("Faults", [...nodeTest, "--test-concurrency=3", ...others], nodeCounts, served);
  if (hostile.length === 0) return;
  await run("Hostile input", [...nodeTest, "--test-concurrency=1", ...hostile], nodeCounts, served);
};

const testJourneys = async () => {
  if ((await browser).failed > 0) return;
  const cli = "node_modules/@playwright/test/cli.js";
  const settings = { ...served, LODGE_CHROMIUM: findBrowser() ?? "" };
  await run("Journeys in a browser", [cli, "test"], playwrightCounts, settings);
};

// Runs beside everything else, because installing a browser mostly waits for the network.
const browser = run("Browser", ["scripts/install/ensure-browser.mjs"]);
// Two sequences of about the same length keep the CPUs busy: while one waits for a server or a browser, the other
// computes.
const built = build();
await Promise.all([
  checkSource().then(testModules),
  built.then(testFaults).then(testContract).then(testJourneys),
]);
rmSync(demo, { recursive: true, force: true });
exitWithResults(results);
