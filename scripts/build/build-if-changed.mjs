import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { hashFiles, pinnedNode, root } from "../project.mjs";

const sources = [
  "app",
  "components",
  "data",
  "db",
  "inngest",
  "lib",
  "testing",
  "proxy.next.ts",
  "next.config.mjs",
  "postcss.config.mjs",
  "tsconfig.json",
  "package-lock.json",
];

const folder = join(root, process.env.LODGE_DIST_DIR ?? ".next");

/** The hash of the build's sources. Missing while a build is in progress. */
export const buildStamp = join(folder, "lodge-build");

/** Builds the pages and routes for production if anything changed since the last build. */
export function buildIfChanged() {
  const buildHash = hashFiles(sources);
  if (existsSync(buildStamp) && readFileSync(buildStamp, "utf8") === buildHash) return;
  console.log("Building …");
  rmSync(buildStamp, { force: true });
  const { status, error } = spawnSync(
    pinnedNode,
    [join("node_modules", "next", "dist", "bin", "next"), "build"],
    {
      cwd: root,
      stdio: ["ignore", "inherit", "inherit"],
      env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
    },
  );
  if (error) console.error(`Node.js could not be run: ${error.message}`);
  if (status !== 0) process.exit(status ?? 1);
  const files = join(folder, "static");
  spawnSync(pinnedNode, [join("scripts", "build", "compress-static.mjs"), files], {
    cwd: root,
    stdio: "inherit",
  });
  mkdirSync(folder, { recursive: true });
  writeFileSync(buildStamp, buildHash);
}
