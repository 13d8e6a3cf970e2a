import { spawnSync } from "node:child_process";
import { ensureInstalled } from "./ensure-installed.mjs";
import { pinnedNode, root } from "./project.mjs";

ensureInstalled({ tools: true });
const results = [
  ["node_modules/@biomejs/biome/bin/biome", "ci", "."],
  ["node_modules/typescript/bin/tsc", "--noEmit"],
].map((args) => spawnSync(pinnedNode, args, { cwd: root, stdio: "inherit" }).status);
process.exit(results.every((status) => status === 0) ? 0 : 1);
