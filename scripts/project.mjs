import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** The project's folder. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");

/** The Node.js that package.json pins, as installed. */
export const pinnedNode = join(
  root,
  "node_modules",
  "node",
  "bin",
  process.platform === "win32" ? "node.exe" : "node",
);

/** How everything of Lodge runs Node.js. */
export const quietFlags = [
  "--disable-warning=ExperimentalWarning",
  `--import=${new URL("resolve-drizzle.mjs", import.meta.url).href}`,
];

/** How Lodge itself runs: `--expose-gc` lets an upload clear away what it has passed on (lib/documents/spool-file.ts). */
export const nodeFlags = [...quietFlags, "--expose-gc"];

/** A hash over the contents of files and, below folders, of every file that is not a test. */
export function hashOf(paths) {
  const hash = createHash("sha256");
  const add = (path) => {
    if (statSync(path).isDirectory()) {
      for (const name of readdirSync(path).sort()) add(join(path, name));
    } else if (!/\.test\.tsx?$/.test(path)) {
      hash.update(`${path.slice(root.length)}\n`).update(readFileSync(path));
    }
  };
  for (const path of paths) add(join(root, path));
  return hash.digest("hex");
}
