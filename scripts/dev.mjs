import { ensureInstalled } from "./ensure-installed.mjs";
import { runServer } from "./run-server.mjs";

ensureInstalled();
runServer(["scripts/serve.ts", "--dev"]);
