// Downloads Lighthouse, runs it on the production build, and prints the scores and failed audits. `npm run lighthouse`
// covers every page, `npm run lighthouse -- desk serviceability` those whose path contains a word.
import { buildIfChanged } from "./build/build-if-changed.mjs";
import { ensureBrowser } from "./install/ensure-browser.mjs";
import { ensureInstalled } from "./install/ensure-installed.mjs";
import { runServer } from "./server/run-server.mjs";

ensureInstalled({ tools: true });
buildIfChanged();
const browser = ensureBrowser();
if (browser) process.env.CHROME_PATH = browser;
runServer(["scripts/build/run-lighthouse.ts", ...process.argv.slice(2)]);
