import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { hashOf, machine, pinnedNode, root, runtime } from "../project.mjs";
import { installArguments, missingInstall, neededExtras, npmCommand } from "./extras.mjs";
import { missingBinaries } from "./missing-binaries.mjs";

/** A download that failed seldom fails twice. */
const MOST_TRIES = 3;

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
  for (let tries = 1; ; tries += 1) {
    install(wanted);
    const missing = findMissing(wanted);
    if (missing.length === 0) break;
    if (tries === MOST_TRIES) {
      console.error(
        `These packages for this machine could not be installed: ${missing.join(", ")}. ` +
          "Check the connection to the npm registry and run the command again.",
      );
      process.exit(1);
    }
    console.log(`Installing again what could not be downloaded: ${missing.join(", ")} …`);
  }
  writeFileSync(stamp, JSON.stringify(wanted));
}

function install(wanted) {
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
}

function findMissing(wanted) {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  return missingBinaries(packages, machine, wanted, (path) => existsSync(join(root, path)));
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
