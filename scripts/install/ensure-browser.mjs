import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pinnedNode, root } from "../project.mjs";

const usual = [
  process.env.LODGE_CHROMIUM,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe",
];

/** The path of a Chromium, installed if necessary; empty for Playwright's own browser. */
export function ensureBrowser() {
  const found = usual.find((path) => path && existsSync(path));
  if (found) return found;
  console.log("Installing a browser …");
  const cli = join(root, "node_modules", "@playwright", "test", "cli.js");
  const asRoot = process.getuid?.() === 0;
  const install = ["install", ...(asRoot ? ["--with-deps"] : []), "chromium"];
  if (spawnSync(pinnedNode, [cli, ...install], { stdio: "inherit", timeout: 180_000 }).status === 0)
    return "";
  // If Playwright's download is unavailable, Debian and Ubuntu provide the browser as a package.
  if (process.platform !== "linux") return fail();
  const sudo = asRoot ? [] : ["sudo", "-n"];
  for (const args of [
    ["apt-get", "update"],
    ["apt-get", "install", "-y", "--no-install-recommends", "chromium"],
  ]) {
    const [command, ...rest] = [...sudo, ...args];
    spawnSync(command, rest, {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
  }
  const installed = usual.find((path) => path && existsSync(path));
  return installed ?? fail();
}

function fail() {
  console.error("No browser could be installed. Install Chromium and set LODGE_CHROMIUM to its path.");
  process.exit(1);
}
