import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import { quietFlags, root } from "../project.mjs";

const units = ["lib", "db", "inngest", "components", "scripts"].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .filter((name) => name.endsWith(".test.ts"))
    .map((name) => join(folder, name)),
);

/** Pure tests can share a process, which saves module loading time. */
const isPure = (file) => file.split(sep).includes("core") || file.startsWith(`components${sep}`);
const isOfStatements = (file) => file.startsWith(join("lib", "statements"));
const pureTests = units.filter(isPure);

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

/**
 * Whether a test keeps to itself, so that it can share a process although it is no core: it changes neither the process
 * nor what others share, and nothing that it imports listens, connects or starts threads and processes.
 */
function keepsToItself(file) {
  if (/process\.|globalThis|mock\.|publishResolved|setTimeout/.test(textOf(file))) return false;
  const opens = /"node:(?:child_process|cluster|http|https|net|tls|worker_threads)"/;
  return !reaches(file, (found) => opens.test(textOf(found)));
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

/** Test files that need the test database, which `lib/testing/global-setup.ts` starts. */
export const databaseTests = units.filter((file) => !isPure(file) && usesDatabase(file));

const serverless = units.filter((file) => !isPure(file) && !databaseTests.includes(file));
const sharingTests = serverless.filter(keepsToItself);

/** Test files that need no database, but a process of their own: they listen, start threads or change settings. */
const isolatedTests = serverless.filter((file) => !sharingTests.includes(file));

/** Property tests use a fixed seed, so a new failure is caused by the change. LODGE_SEED=<number> sets another. */
export const nodeTest = [
  ...quietFlags,
  `--import=${new URL("same-draws.mjs", import.meta.url).href}`,
  "--test",
  "--test-reporter=spec",
];

const inOneProcess = [...nodeTest, "--test-isolation=none"];

/** What needs no server. */
export const serverlessTests = {
  "Statement cores": [...inOneProcess, ...pureTests.filter(isOfStatements)],
  "Other cores and screens": [...inOneProcess, ...pureTests.filter((file) => !isOfStatements(file))],
  "Units that share a process": [...inOneProcess, ...sharingTests],
  "Units without a database": [...nodeTest, "--test-concurrency=2", ...isolatedTests],
};

/** The same for watch mode, which runs each file in a process of its own. */
export const watchedTests = [...pureTests, ...serverless];
