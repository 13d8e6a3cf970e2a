import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { chooseRuntime } from "./runtime.mjs";

/** The project's folder. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");

/** The version of Node.js that extras/runtime pins. */
export const pinnedVersion = Object.values(
  JSON.parse(readFileSync(join(root, "extras", "runtime", "package.json"), "utf8")).optionalDependencies,
)[0];

/** The Node.js that runs Lodge, once it is installed. */
export const runtime = findRuntime();

/** Its path. */
export const pinnedNode = runtime.path ?? join(root, "node_modules", runtime.name, runtime.file);

/** How everything of Lodge runs Node.js. */
export const quietFlags = [
  "--disable-warning=ExperimentalWarning",
  `--import=${new URL("resolve-drizzle.mjs", import.meta.url).href}`,
];

/**
 * How Lodge itself runs. `--expose-gc` lets an upload clear away what it has passed on (lib/documents/spool-file.ts); a
 * small young generation takes a sixth off what an idle server holds. Pages that an ended thread leaves to V8's pool go
 * back to the system after one second rather than eight.
 */
export const nodeFlags = [
  ...quietFlags,
  "--expose-gc",
  "--max-semi-space-size=16",
  "--memory-pool-timeout=1",
  "--no-large-page-pool",
];

/**
 * What glibc's allocator must know as a process starts. By default each thread gets a heap of its own, which keeps what
 * an ended thread has freed: reading hostile files, the server held 2.1 GiB, and 1.15 with one heap for all. (With 8 kB
 * as the first threshold it held 0.9, but reading took 15% longer.)
 */
export const allocatorSettings = {
  MALLOC_ARENA_MAX: "1",
  MALLOC_MMAP_THRESHOLD_: "131072",
  MALLOC_TRIM_THRESHOLD_: "131072",
};

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

function findRuntime() {
  const { platform, arch, versions, execPath } = process;
  try {
    return chooseRuntime(
      { platform, arch, isMusl: isMusl(), version: versions.node, execPath },
      pinnedVersion,
    );
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}

/** Node.js names the C library that it runs on, where that is glibc. */
function isMusl() {
  if (process.platform !== "linux" || !process.report) return false;
  // Without this, the report looks up the names of every open connection.
  process.report.excludeNetwork = true;
  return !process.report.getReport().header.glibcVersionRuntime;
}
