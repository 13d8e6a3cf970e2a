import { updateRoutes } from "./build/update-routes.mjs";
import { ensureInstalled } from "./install/ensure-installed.mjs";
import { runServer } from "./server/run-server.mjs";
import { watchSources } from "./server/watch-sources.mjs";

ensureInstalled({ tools: true });
runServer(["scripts/serve.ts", "--dev"], {
  onReplaced(replace) {
    watchSources((file) => {
      if (file.endsWith("route.ts")) updateRoutes();
      replace(`${file} has changed`);
    });
  },
});
