import { watch } from "node:fs";
import { join } from "node:path";
import { root } from "../project.mjs";

/** The folders with code that the server's own process and its threads load. */
export const FOLDERS = ["app", "data", "db", "inngest", "lib"];

/**
 * Calls back with the path of a source file that was written. Files that end in `.tsx` are left out: Node.js cannot load
 * them, so only pages use them, and Next.js reloads those by itself. Returns the watchers.
 */
export function watchSources(onChange, project = root) {
  return FOLDERS.map((folder) =>
    watch(join(project, folder), { recursive: true }, (_, name) => {
      if (name && /\.(ts|json|sql)$/.test(name) && !name.endsWith(".test.ts")) onChange(join(folder, name));
    }),
  );
}
