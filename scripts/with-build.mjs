// Runs a tool that starts Lodge itself, with the pinned Node.js, after a build where one is needed.
import { buildIfChanged } from "./build-if-changed.mjs";
import { ensureInstalled } from "./ensure-installed.mjs";
import { runServer } from "./run-server.mjs";

ensureInstalled();
buildIfChanged();
runServer(process.argv.slice(2));
