import { buildIfChanged } from "./build/build-if-changed.mjs";
import { ensureBrowser } from "./install/ensure-browser.mjs";
import { ensureInstalled } from "./install/ensure-installed.mjs";
import { runServer } from "./server/run-server.mjs";

ensureInstalled({ tools: true });
buildIfChanged();
const names = process.argv.slice(2);
if (names.length === 0 || names.some((name) => ["keystroke", "interactions"].includes(name)))
  process.env.LODGE_CHROMIUM = ensureBrowser();
runServer(["bench/run.ts", ...names]);
