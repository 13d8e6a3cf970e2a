// Builds if necessary, then runs a tool that starts its own Lodge, on the pinned Node.js.

import { ensureInstalled } from "../install/ensure-installed.mjs";
import { runServer } from "../server/run-server.mjs";
import { buildIfChanged } from "./build-if-changed.mjs";

ensureInstalled();
buildIfChanged();
runServer(process.argv.slice(2));
