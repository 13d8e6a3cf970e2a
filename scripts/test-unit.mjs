// Runs the tests that need no server (`npm run test:unit`). `-- --watch` reruns those whose modules change.
import { spawnSync } from "node:child_process";
import { ensureInstalled } from "./ensure-installed.mjs";
import { pinnedNode, root } from "./project.mjs";
import { nodeTest, pureTestArguments, pureTests } from "./unit-tests.mjs";

ensureInstalled({ tools: true });
const watches = process.argv.includes("--watch");
// In watch mode, Node.js needs a separate process for each file.
const args = watches ? ["--watch", ...nodeTest, ...pureTests] : pureTestArguments;
const { status } = spawnSync(pinnedNode, args, { cwd: root, stdio: "inherit" });
process.exitCode = status ?? 1;
