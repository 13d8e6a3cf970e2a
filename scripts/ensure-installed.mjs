import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { installArguments, missingInstall, neededExtras, npmCommand } from "./extras.mjs";
import { hashOf, pinnedNode, root, runtime } from "./project.mjs";

const stamp = join(root, "node_modules", ".lodge-installed.json");

/**
 * Installs what package-lock.json says, unless that was done already: what a start needs with these settings or, with
 * `tools`, everything that tests and checks need besides.
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
    // What npm hands to scripts must not reach the npm inside: an outer `omit` would leave packages out.
    env: { ...process.env, NODE_ENV: "development", npm_config_omit: "" },
  });
  if (error) console.error(`npm could not be run: ${error.message}`);
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(stamp, JSON.stringify(wanted));
}

/** What is installed; undefined where nothing is, or not all of it. */
function readStamp() {
  if (!existsSync(pinnedNode) || !existsSync(stamp)) return undefined;
  try {
    return JSON.parse(readFileSync(stamp, "utf8"));
  } catch {
    return undefined;
  }
}
