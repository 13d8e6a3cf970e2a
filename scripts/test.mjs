// Everything that `npm test` runs, on a machine with only Node.js and npm: install, check, build, test and summary.
import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { buildIfChanged } from "./build-if-changed.mjs";
import { ensureBrowser } from "./ensure-browser.mjs";
import { ensureInstalled } from "./ensure-installed.mjs";
import { quietFlags, root } from "./project.mjs";
import { nodeCounts, playwrightCounts, runStep } from "./test-step.mjs";
import { databaseTests, nodeTest, pureTestArguments } from "./unit-tests.mjs";

ensureInstalled({ tools: true });
const env = {
  ...process.env,
  PATH: [join(root, "node_modules", ".bin"), process.env.PATH].join(delimiter),
  NEXT_TELEMETRY_DISABLED: "1",
  // Hundreds of processes load the same modules, so they share a compile cache.
  NODE_COMPILE_CACHE: join(root, ".cache", "compiled"),
};
const results = [];
const run = async (name, args, count, how) => results.push(await runStep({ name, args, env, count, ...how }));
const alone = { alone: true };

// One more than there are processors, because tests often wait for a database or a server.
const sideBySide = `--test-concurrency=${availableParallelism() + 1}`;

await Promise.all([
  run("Lint and format", ["node_modules/@biomejs/biome/bin/biome", "ci", "."]),
  run("Types", ["node_modules/typescript/bin/tsc", "--noEmit"]),
  run("Regular expressions", [...quietFlags, "scripts/check-regexes.ts"]),
  run("Rooms", [...quietFlags, "scripts/check-rooms.ts"]),
  run("Exports", [...quietFlags, "scripts/check-exports.ts"]),
]);
await Promise.all([
  run("Pure cores", pureTestArguments, nodeCounts),
  run(
    "Verbs and doors",
    [...nodeTest, sideBySide, "--test-global-setup=lib/testing/global-setup.ts", ...databaseTests],
    nodeCounts,
  ),
]);
buildIfChanged();
const demo = mkdtempSync(join(tmpdir(), "lodge-demo-"));
await run("A start from nothing", [
  "--disable-warning=ExperimentalWarning",
  "e2e/support/make-demo-folder.ts",
  demo,
]);
env.LODGE_DEMO_FOLDER = demo;
// Fault tests mostly wait until a killed process is noticed, so the contract tests run alongside. Each fault test
// starts a Lodge: three at a time, whatever the number of processors. Response times are measured separately.
const contract = [
  ...nodeTest,
  sideBySide,
  "--test-global-setup=e2e/contract/setup.ts",
  "e2e/contract/**/*.test.ts",
];
// Next.js can serve the same route files: responses must not depend on which server calls them.
const throughNext = { env: { ...env, LODGE_SERVE_API: "next" } };
const contractBothWays = async () => {
  await run("Contract over HTTP", contract, nodeCounts);
  await run("Contract over HTTP, through Next.js", contract, nodeCounts, throughNext);
};
await Promise.all([
  contractBothWays(),
  run(
    "Faults",
    [...nodeTest, "--test-concurrency=3", "e2e/faults/!(hostile-files|fuzz-*).test.ts"],
    nodeCounts,
  ),
]);
const hostile = ["--test-concurrency=1", "e2e/faults/{hostile-files,fuzz-*}.test.ts"];
await run("Hostile input", [...nodeTest, ...hostile], nodeCounts, alone);
env.LODGE_CHROMIUM = ensureBrowser();
await run("Journeys in a browser", ["node_modules/@playwright/test/cli.js", "test"], playwrightCounts, alone);
rmSync(demo, { recursive: true, force: true });

const failures = results.filter(({ failed }) => failed > 0);
const sum = (key) => results.reduce((total, result) => total + result[key], 0);
// Repeated here because people read the end of a log.
for (const { name, report } of failures) console.log(`\n── Failed: ${name}\n${report}`);
console.log(`\n${sum("passed")} passed, ${sum("failed")} failed`);
process.exit(failures.length === 0 ? 0 : 1);
