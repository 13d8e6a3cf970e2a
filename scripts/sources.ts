import { readdirSync } from "node:fs";
import { join, sep } from "node:path";

const FOLDERS = ["app", "components", "db", "inngest", "lib", "scripts"];
const FILES = ["next.config.mjs", "proxy.ts"];
const TEST_CODE = /\.test\.tsx?$|\/testing\//;

/** The production source files, relative to the project root. */
export function listSources(root: string): string[] {
  const found = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.(?:tsx?|mjs)$/.test(name))
      .map((name) => join(folder, name).split(sep).join("/")),
  );
  return [...found, ...FILES].filter((file) => !TEST_CODE.test(file)).sort();
}
