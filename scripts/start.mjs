// Plain JavaScript that runs on any Node.js: it installs the version that Lodge runs on.
import { buildIfChanged } from "./build-if-changed.mjs";
import { ensureInstalled } from "./ensure-installed.mjs";
import { runServer } from "./run-server.mjs";

ensureInstalled();
buildIfChanged();
runServer(["scripts/serve.ts"], { restart: true });
