import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { chooseRuntime } from "./install/runtime.mjs";

export const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");

/** The version of Node.js that extras/runtime pins. */
const pinnedVersion = Object.values(
  JSON.parse(readFileSync(join(root, "extras", "runtime", "package.json"), "utf8")).optionalDependencies,
)[0];

/** The facts that decide which binaries this machine can run. */
export const machine = { platform: process.platform, arch: process.arch, isMusl: isMusl() };

/** The Node.js that runs Lodge, once it is installed. */
export const runtime = findRuntime();

export const pinnedNode = runtime.path ?? join(root, "node_modules", runtime.name, runtime.file);

/** Node.js flags for every process of Lodge. */
export const quietFlags = [
  "--disable-warning=ExperimentalWarning",
  `--import=${new URL("resolve-drizzle.mjs", import.meta.url).href}`,
];

/**
 * Node.js flags for Lodge itself. `--expose-gc` lets an upload free the chunks that it has passed on
 * (lib/records/documents/receive-upload.ts). A small young generation reduces an idle server's memory by a sixth. When a thread
 * ends, V8 returns its pooled pages to the system after one second instead of eight.
 */
export const nodeFlags = [
  ...quietFlags,
  "--expose-gc",
  "--max-semi-space-size=16",
  "--memory-pool-timeout=1",
  "--no-large-page-pool",
];

/**
 * glibc allocator settings, read at process start. By default each thread gets its own arena, which keeps the memory of
 * threads that have ended. While reading hostile files the server used 2.1 GiB, and 1.15 GiB with a single arena. (With
 * a first threshold of 8 kB it used 0.9 GiB, but reading took 15% longer.)
 */
export const allocatorSettings = {
  MALLOC_ARENA_MAX: "1",
  MALLOC_MMAP_THRESHOLD_: "131072",
  MALLOC_TRIM_THRESHOLD_: "131072",
};

/** Hashes the contents of files and, in folders, of every file that is not a test. */
export function hashFiles(paths) {
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
  const { versions, execPath } = process;
  try {
    return chooseRuntime(
      { ...machine, version: versions.node, execPath },
      pinnedVersion,
      join(root, "node_modules"),
    );
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}

/** Node.js reports its C library's version only for glibc. */
function isMusl() {
  if (process.platform !== "linux" || !process.report) return false;
  // Otherwise the report resolves the host names of every open connection.
  process.report.excludeNetwork = true;
  return !process.report.getReport().header.glibcVersionRuntime;
}
