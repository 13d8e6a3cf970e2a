import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { root } from "../project.mjs";
import { shouldRun } from "./night.mjs";
import { poolArguments } from "./node-test.mjs";

const units = ["lib", "db", "inngest", "components", "scripts", "testing"].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .filter((name) => name.endsWith(".test.ts"))
    .map((name) => join(folder, name)),
);

const imports = new Map();
/** The modules that start PostgreSQL and that open the global setup's database. */
const DATABASE = [join("db", "embedded", "embedded-cluster.ts"), join("testing", "test-lodge.ts")];
for (const file of DATABASE)
  if (!existsSync(join(root, file))) throw new Error(`${file} has moved: update its path here`);

const textOf = (file) => readFileSync(join(root, file), "utf8");

/** Whether a test needs PostgreSQL: it names the global setup's database or imports `DATABASE`, directly or not. */
export function needsDatabase(file) {
  return /LODGE_TEST_/.test(textOf(file)) || reaches(file, (found) => DATABASE.includes(found));
}

/** Whether a file or any of its imports, direct or not, matches. */
function reaches(file, isMatch, seen = new Set()) {
  if (seen.has(file)) return false;
  seen.add(file);
  return isMatch(file) || importsOf(file).some((imported) => reaches(imported, isMatch, seen));
}

function importsOf(file) {
  if (imports.has(file)) return imports.get(file);
  const text = textOf(file);
  const found = [...text.matchAll(/"([#.][^"]+)"/g)]
    .map(([, path]) =>
      path.startsWith("#") ? path.slice(1) : relative(root, resolve(root, dirname(file), path)),
    )
    .map((path) => join(path))
    .filter((path) => /\.tsx?$/.test(path) && existsSync(join(root, path)));
  imports.set(file, found);
  return found;
}

/**
 * Test files that need a process of their own, because they depend on state that lasts as long as the process: the CRM
 * in use, the sheet in force, running jobs, counts of rejections, memory in use, and threads with the settings of an
 * earlier file.
 */
const RUN_ALONE = [
  "inngest/jobs.test.ts",
  "inngest/on-inngest.night.test.ts",
  "inngest/switch-runners.night.test.ts",
  "lib/platform/crm/deal-progress.test.ts",
  "lib/platform/crm/deliveries.test.ts",
  "lib/operations/demo/seed-master-sheet.test.ts",
  // Waited for ever on a file in a process that other files had used before, twice; the cause is not known yet.
  "lib/deal/packages/report/draw-package.test.ts",
  "lib/lending/serviceability/sheets/versions.test.ts",
  "lib/reading/statements/report/draw-report.large.night.test.ts",
  "lib/reading/statements/storing/many-rows.night.test.ts",
  "lib/reading/statements/tasks/read.test.ts",
  "lib/platform/telemetry/observe.test.ts",
  "lib/reading/uploads/upload-router.test.ts",
].map((file) => join(file));
for (const file of RUN_ALONE)
  if (!units.includes(file)) throw new Error(`${file} has moved: update its path here`);

/**
 * Test files that need no database but start servers or processes, read scans by OCR or wait for a limit to pass. They
 * run with the tests of verbs, so that the unit tests finish within a minute.
 */
const SLOW_TESTS = [
  "lib/platform/crm/hubspot/hubspot-crm.test.ts",
  "lib/platform/crm/salesforce/salesforce-crm.test.ts",
  "lib/platform/mail/mailer.test.ts",
  "lib/platform/malware/scanner.test.ts",
  "lib/platform/server/front-door.test.ts",
  "lib/reading/statements/core/hostile-files.night.test.ts",
  "lib/reading/statements/report/draw-report.large.night.test.ts",
  "lib/reading/statements/scans/scan-reader.night.test.ts",
  "lib/platform/storage/uploadthing.night.test.ts",
  "lib/platform/telemetry/tracing.test.ts",
  "scripts/install/list-loaded-packages.test.ts",
  "scripts/server/watchdog.test.ts",
].map((file) => join(file));
for (const file of SLOW_TESTS)
  if (!units.includes(file)) throw new Error(`${file} has moved: update its path here`);

const testsToRun = units.filter(shouldRun);
const databaseTests = testsToRun.filter((file) => SLOW_TESTS.includes(file) || needsDatabase(file));
const serverlessTests = testsToRun.filter((file) => !databaseTests.includes(file));

/** Arguments for the tests that need no server. */
export const unitArguments = poolArguments(serverlessTests, { alone: RUN_ALONE });

/** Arguments for the tests that need the test database, and for the slow ones. */
export const databaseArguments = poolArguments(databaseTests, {
  alone: RUN_ALONE,
  setup: "testing/global-setup.ts",
});

/** For watch mode, which runs each file in its own process. */
export const watchedTests = serverlessTests;
