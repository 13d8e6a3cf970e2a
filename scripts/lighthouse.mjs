// Downloads Lighthouse, runs it on the production build, and prints the scores and failed audits.
import { buildIfChanged } from "./build-if-changed.mjs";
import { ensureBrowser } from "./ensure-browser.mjs";
import { ensureInstalled } from "./ensure-installed.mjs";
import { runServer } from "./run-server.mjs";

ensureInstalled({ tools: true });
buildIfChanged();
const browser = ensureBrowser();
if (browser) process.env.CHROME_PATH = browser;
runServer(["scripts/lighthouse.ts"]);
