// Plain JavaScript that runs on any Node.js, because it installs the version that Lodge runs on.
import { buildIfChanged } from "./build/build-if-changed.mjs";
import { ensureInstalled } from "./install/ensure-installed.mjs";
import { runServer } from "./server/run-server.mjs";

ensureInstalled();
buildIfChanged();
runServer(["scripts/serve.ts"], { restart: true });
