import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { root } from "../project.mjs";
import { isDue } from "./night.mjs";
import { inTurn } from "./node-test.mjs";

const units = ["lib", "db", "inngest", "components", "scripts"].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .filter((name) => name.endsWith(".test.ts"))
    .map((name) => join(folder, name)),
);

const imports = new Map();
/** What starts PostgreSQL, and what opens the database of the global setup. */
const DATABASE = [join("db", "embedded", "embedded-cluster.ts"), join("lib", "testing", "test-lodge.ts")];
for (const file of DATABASE)
  if (!existsSync(join(root, file))) throw new Error(`${file} has moved: name its new place here`);

const textOf = (file) => readFileSync(join(root, file), "utf8");

/** Whether a test needs PostgreSQL: it names the database of the global setup or imports, directly or not, `DATABASE`. */
function usesDatabase(file) {
  return /LODGE_TEST_/.test(textOf(file)) || reaches(file, (found) => DATABASE.includes(found));
}

/** Whether a file, or one that it imports directly or not, is what is looked for. */
function reaches(file, isSought, seen = new Set()) {
  if (seen.has(file)) return false;
  seen.add(file);
  return isSought(file) || importsOf(file).some((imported) => reaches(imported, isSought, seen));
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
 * Test files that need a process of their own, because they depend on what modules keep for the life of a process: the
 * CRM in use, the sheet in force, running jobs, counts of refusals, the memory that is used, threads that keep the
 * settings of the file before.
 */
const ALONE = [
  "inngest/jobs.test.ts",
  "inngest/on-inngest.night.test.ts",
  "inngest/switch-runners.night.test.ts",
  "lib/crm/deal-progress.test.ts",
  "lib/crm/deliveries.test.ts",
  "lib/demo/seed-master-sheet.test.ts",
  "lib/serviceability/sheets/versions.test.ts",
  "lib/statements/report/draw-report.large.night.test.ts",
  "lib/statements/storing/many-rows.night.test.ts",
  "lib/telemetry/observe.test.ts",
  "lib/uploads/upload-router.test.ts",
].map((file) => join(file));
for (const file of ALONE)
  if (!units.includes(file)) throw new Error(`${file} has moved: name its new place here`);

/**
 * Test files that need no database but start servers or processes, read scans by OCR, or wait for a limit to pass. They
 * run with the tests of verbs, so that the others answer within a minute.
 */
const SLOW = [
  "lib/crm/hubspot/hubspot-crm.test.ts",
  "lib/crm/salesforce/salesforce-crm.test.ts",
  "lib/mail/mailer.test.ts",
  "lib/malware/scanner.test.ts",
  "lib/server/front-door.test.ts",
  "lib/statements/core/hostile-files.night.test.ts",
  "lib/statements/report/draw-report.large.night.test.ts",
  "lib/statements/scans/scan-reader.night.test.ts",
  "lib/storage/uploadthing.test.ts",
  "lib/telemetry/tracing.test.ts",
  "scripts/install/list-loaded-packages.test.ts",
  "scripts/server/watchdog.test.ts",
].map((file) => join(file));
for (const file of SLOW)
  if (!units.includes(file)) throw new Error(`${file} has moved: name its new place here`);

const dueTests = units.filter(isDue);
const databaseTests = dueTests.filter((file) => SLOW.includes(file) || usesDatabase(file));
const serverlessTests = dueTests.filter((file) => !databaseTests.includes(file));

/** Runs the tests that need no server. */
export const unitArguments = inTurn(serverlessTests, { alone: ALONE });

/** Runs the tests that need the test database, and the slow ones. */
export const databaseArguments = inTurn(databaseTests, {
  alone: ALONE,
  setup: "lib/testing/global-setup.ts",
});

/** For watch mode, which runs each file in a process of its own. */
export const watchedTests = serverlessTests;
