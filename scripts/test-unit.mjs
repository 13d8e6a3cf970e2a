// Runs the tests that need no server (`npm run test:unit`). `-- --watch` reruns tests when their modules change.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { ensureInstalled } from "./install/ensure-installed.mjs";
import { pinnedNode, root } from "./project.mjs";
import { nodeTest } from "./test/node-test.mjs";
import { exitWithResults, nodeCounts, runStep } from "./test/run-step.mjs";
import { unitArguments, unitTests } from "./test/unit-tests.mjs";

ensureInstalled({ tools: true });
if (process.argv.includes("--watch")) {
  const args = ["--watch", ...nodeTest, ...unitTests];
  process.exit(spawnSync(pinnedNode, args, { cwd: root, stdio: "inherit" }).status ?? 1);
}
// The first run compiles every module; later runs reuse the result.
const env = { NODE_COMPILE_CACHE: join(root, ".cache", "compiled"), ...process.env };
exitWithResults([await runStep({ name: "Units", args: unitArguments, env, count: nodeCounts })]);
