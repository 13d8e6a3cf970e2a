// The tests that need no server: `npm run test:unit`. `-- --watch` runs those again whose modules change.
import { spawnSync } from "node:child_process";
import { ensureInstalled } from "./ensure-installed.mjs";
import { pinnedNode, root } from "./project.mjs";
import { nodeTest, pureTestArguments, pureTests } from "./unit-tests.mjs";

ensureInstalled({ tools: true });
const watches = process.argv.includes("--watch");
// Node.js watches each file in a process of its own.
const args = watches ? ["--watch", ...nodeTest, ...pureTests] : pureTestArguments;
const { status } = spawnSync(pinnedNode, args, { cwd: root, stdio: "inherit" });
process.exitCode = status ?? 1;
