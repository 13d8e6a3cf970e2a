// Checks that every export is imported by another file. `scripts/imports/find-unused-exports.ts` lists the exceptions.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { findUnusedExports } from "./imports/find-unused-exports.ts";
import { listAllSources } from "./imports/sources.ts";
import { root } from "./project.mjs";

const sources = listAllSources(root).map((file) => ({ file, code: readFileSync(join(root, file), "utf8") }));
const unused = findUnusedExports(sources);
for (const { file, name } of unused) console.log(`${file} exports ${name}, but no other file imports it`);
console.log(`${sources.length} files: ${unused.length} unused exports`);
process.exitCode = unused.length > 0 ? 1 : 0;
