import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { hashOf, pinnedNode, root, runtime } from "../project.mjs";
import { installArguments, missingInstall, neededExtras, npmCommand } from "./extras.mjs";

const stamp = join(root, "node_modules", ".lodge-installed.json");

/**
 * Installs the packages of package-lock.json unless they are already installed: those that a start with these settings
 * needs or, with `tools`, also everything for tests and checks.
 */
export function ensureInstalled({ tools = false } = {}) {
  const lock = hashOf(["package-lock.json"]);
  const extras = neededExtras(process.env, runtime.path !== undefined);
  const wanted = missingInstall(readStamp(), { lock, tools, extras });
  if (!wanted) return;
  console.log("Installing packages …");
  const { program, before, shell } = npmCommand({
    platform: process.platform,
    execPath: process.execPath,
    npmScript: process.env.npm_execpath,
  });
  const { status, error } = spawnSync(program, [...before, ...installArguments(wanted)], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    shell,
    // The nested npm must not inherit the outer npm's configuration: its `omit` would skip packages.
    env: { ...process.env, NODE_ENV: "development", npm_config_omit: "" },
  });
  if (error) console.error(`npm could not be run: ${error.message}`);
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(stamp, JSON.stringify(wanted));
}

/** What is installed; undefined if the installation is missing or incomplete. */
function readStamp() {
  if (!existsSync(pinnedNode) || !existsSync(stamp)) return undefined;
  try {
    return JSON.parse(readFileSync(stamp, "utf8"));
  } catch {
    return undefined;
  }
}
