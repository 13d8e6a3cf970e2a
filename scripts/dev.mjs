import { ensureInstalled } from "./install/ensure-installed.mjs";
import { runServer } from "./server/run-server.mjs";

ensureInstalled();
runServer(["scripts/serve.ts", "--dev"]);
