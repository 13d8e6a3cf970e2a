import { buildIfChanged } from "./build-if-changed.mjs";
import { ensureInstalled } from "./ensure-installed.mjs";
import { runServer } from "./run-server.mjs";

ensureInstalled();
buildIfChanged();
runServer(["bench/run.ts", ...process.argv.slice(2)]);
