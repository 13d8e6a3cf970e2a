import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { root } from "../project.mjs";
import { poolArguments, testFilesIn } from "./node-test.mjs";

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

const all = testFilesIn("lib", "db", "inngest", "components", "scripts", "testing");

/** The tests that need no server, for watch mode too, which runs each file in its own process. */
export const unitTests = all.filter((file) => !needsDatabase(file));

export const unitArguments = poolArguments(unitTests);

/** Arguments for the unit tests and those that need the test database. */
export const moduleArguments = poolArguments(all, "testing/global-setup.ts");
