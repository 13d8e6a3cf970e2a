import { readdirSync } from "node:fs";
import { join, sep } from "node:path";

const FOLDERS = ["app", "components", "db", "inngest", "lib", "scripts"];
const TEST_FOLDERS = ["bench", "e2e", "testing"];
const FILES = ["next.config.mjs", "proxy.next.ts"];
const TEST_CODE = /\.test\.tsx?$|\/testing\//;

/** The production source files, relative to the project root. */
export function listSources(root: string): string[] {
  return [...filesIn(root, FOLDERS), ...FILES].filter((file) => !TEST_CODE.test(file)).sort();
}

/** All source files, including tests and benchmarks. */
export function listAllSources(root: string): string[] {
  return [...filesIn(root, [...FOLDERS, ...TEST_FOLDERS]), ...FILES].sort();
}

function filesIn(root: string, folders: readonly string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.(?:tsx?|mjs)$/.test(name))
      .map((name) => join(folder, name).split(sep).join("/")),
  );
}
