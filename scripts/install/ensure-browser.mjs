import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pinnedNode, root } from "../project.mjs";

/** The headless shell comes first because it renders a page in half the CPU time of the full browser. */
const knownPaths = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe",
];

/** The path of an installed Chromium: LODGE_CHROMIUM, or a known path. Undefined if there is none. */
export function findBrowser() {
  return [process.env.LODGE_CHROMIUM, ...knownPaths].find((path) => path && existsSync(path));
}

/** Returns the path of a Chromium, installing it if necessary; empty for Playwright's own browser. */
export function ensureBrowser() {
  const found = findBrowser();
  if (found) return found;
  console.log("Installing a browser …");
  if (installFromPlaywright()) return "";
  installFromDebian();
  return findBrowser() ?? fail();
}

/** Downloads the headless shell before its system libraries, which take far longer if the download fails. */
function installFromPlaywright() {
  const cli = join(root, "node_modules", "@playwright", "test", "cli.js");
  const succeeds = (...args) =>
    spawnSync(pinnedNode, [cli, ...args], { stdio: "inherit", timeout: 180_000 }).status === 0;
  if (!succeeds("install", "--only-shell", "chromium")) return false;
  return process.platform !== "linux" || !isAdministrator() || succeeds("install-deps", "chromium");
}

/** Debian and Ubuntu provide the browser as a package where Playwright's download is unavailable. */
function installFromDebian() {
  if (process.platform !== "linux") return;
  const aptGet = (...args) => {
    const [command, ...rest] = [...(isAdministrator() ? [] : ["sudo", "-n"]), "apt-get", ...args];
    return spawnSync(command, rest, {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    }).status;
  };
  aptGet("update");
  for (const browser of ["chromium-headless-shell", "chromium"])
    if (aptGet("install", "-y", "--no-install-recommends", browser, "fonts-liberation") === 0) return;
}

function isAdministrator() {
  return process.getuid?.() === 0;
}

function fail() {
  console.error("No browser could be installed. Install Chromium and set LODGE_CHROMIUM to its path.");
  process.exit(1);
}

if (import.meta.main) ensureBrowser();
