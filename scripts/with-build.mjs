// Builds if necessary, then runs a tool that starts Lodge itself, on the pinned Node.js.
import { buildIfChanged } from "./build-if-changed.mjs";
import { ensureInstalled } from "./ensure-installed.mjs";
import { runServer } from "./run-server.mjs";

ensureInstalled();
buildIfChanged();
runServer(process.argv.slice(2));
