import { spawnSync } from "node:child_process";
import { ensureInstalled } from "./install/ensure-installed.mjs";
import { pinnedNode, quietFlags, root } from "./project.mjs";

ensureInstalled({ tools: true });
const results = [
  ["node_modules/@biomejs/biome/bin/biome", "ci", "."],
  ["node_modules/typescript/bin/tsc", "--noEmit"],
  [...quietFlags, "scripts/check-regexes.ts"],
  [...quietFlags, "scripts/check-imports.ts"],
  [...quietFlags, "scripts/check-exports.ts"],
].map((args) => spawnSync(pinnedNode, args, { cwd: root, stdio: "inherit" }).status);
process.exit(results.every((status) => status === 0) ? 0 : 1);
