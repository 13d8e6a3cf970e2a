import { updateRoutes } from "./build/update-routes.mjs";
import { ensureInstalled } from "./install/ensure-installed.mjs";
import { runServer } from "./server/run-server.mjs";

ensureInstalled();
updateRoutes();
runServer(["scripts/serve.ts", "--dev"]);
