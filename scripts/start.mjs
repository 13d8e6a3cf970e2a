// Plain JavaScript for whatever Node.js the machine has: it installs the one that Lodge runs on.
import { buildIfChanged } from "./build-if-changed.mjs";
import { ensureInstalled } from "./ensure-installed.mjs";
import { runServer } from "./run-server.mjs";

ensureInstalled();
buildIfChanged();
runServer(["scripts/serve.ts"], { restart: true });
