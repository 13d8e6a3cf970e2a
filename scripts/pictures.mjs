// Saves screenshots of every screen, in both widths and themes, to screenshots/ for manual review.
import { spawnSync } from "node:child_process";
import { buildIfChanged } from "./build/build-if-changed.mjs";
import { ensureBrowser } from "./install/ensure-browser.mjs";
import { ensureInstalled } from "./install/ensure-installed.mjs";
import { pinnedNode, root } from "./project.mjs";

ensureInstalled({ tools: true });
buildIfChanged();
const { status } = spawnSync(pinnedNode, ["node_modules/@playwright/test/cli.js", "test"], {
  cwd: root,
  stdio: "inherit",
  env: { ...process.env, LODGE_PICTURES: "1", LODGE_CHROMIUM: ensureBrowser() },
});
process.exit(status ?? 1);
