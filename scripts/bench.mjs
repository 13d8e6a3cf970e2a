import { buildIfChanged } from "./build/build-if-changed.mjs";
import { ensureBrowser } from "./install/ensure-browser.mjs";
import { ensureInstalled } from "./install/ensure-installed.mjs";
import { runServer } from "./server/run-server.mjs";

ensureInstalled({ tools: true });
buildIfChanged();
const asked = process.argv.slice(2);
if (asked.length === 0 || asked.some((name) => ["keystroke", "interactions"].includes(name)))
  process.env.LODGE_CHROMIUM = ensureBrowser();
runServer(["bench/run.ts", ...asked]);
