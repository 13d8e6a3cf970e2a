import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { hashOf, pinnedNode, root } from "./project.mjs";

/** Installs the packages of package-lock.json, unless that was done already. */
export function ensureInstalled() {
  const stamp = join(root, "node_modules", ".lodge-installed");
  const wanted = hashOf(["package-lock.json"]);
  if (existsSync(pinnedNode) && existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  console.log("Installing packages …");
  // Not `npm ci`: it refuses a lock file that lacks packages of platforms other than the one that wrote it.
  const { status } = spawnSync(
    "npm",
    ["install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error"],
    {
      cwd: root,
      stdio: "inherit",
      shell: process.platform === "win32",
      // What npm hands to scripts must not reach the npm inside: an outer `omit` would leave packages out.
      env: { ...process.env, NODE_ENV: "development", npm_config_omit: "" },
    },
  );
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(stamp, wanted);
}
