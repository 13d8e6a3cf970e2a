import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { updateRoutes } from "../build/update-routes.mjs";
import { hashFiles, machine, pinnedNode, root, runtime } from "../project.mjs";
import { installArguments, npmCommand, planInstall, requiredExtras } from "./extras.mjs";
import { missingBinaries } from "./missing-binaries.mjs";

/** A failed download usually succeeds on the second attempt. */
const MAX_ATTEMPTS = 3;

const stamp = join(root, "node_modules", ".lodge-installed.json");

/**
 * Installs the packages of package-lock.json that are missing: those needed to start with these settings and, with
 * `tools`, everything for tests and checks. Then writes the tables of routes. Every command starts with it.
 */
export function ensureInstalled({ tools = false } = {}) {
  installMissing(tools);
  updateRoutes();
}

function installMissing(tools) {
  const lock = hashFiles(["package-lock.json"]);
  const extras = requiredExtras(process.env, runtime.path !== undefined);
  const wanted = planInstall(readStamp(), { lock, tools, extras });
  if (!wanted) return;
  console.log("Installing packages …");
  for (let attempt = 1; ; attempt += 1) {
    install(wanted);
    const missing = findMissing(wanted);
    if (missing.length === 0) break;
    if (attempt === MAX_ATTEMPTS) {
      console.error(
        `These packages for this machine could not be installed: ${missing.join(", ")}. ` +
          "Check the connection to the npm registry and run the command again.",
      );
      process.exit(1);
    }
    console.log(`Retrying packages that could not be downloaded: ${missing.join(", ")} …`);
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

/** The record of what is installed; undefined if the installation is missing or incomplete. */
function readStamp() {
  if (!existsSync(pinnedNode) || !existsSync(stamp)) return undefined;
  try {
    return JSON.parse(readFileSync(stamp, "utf8"));
  } catch {
    return undefined;
  }
}
