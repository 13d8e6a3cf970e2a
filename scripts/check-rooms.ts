// Checks that folders only import downwards (docs/architecture.md) and that doors, components and cores follow their
// own rules. `--write` updates the diagram in the page.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./project.mjs";
import { findImports, findPackages } from "./rooms/find-imports.ts";
import { layers, limits, reservedRooms } from "./rooms/layers.ts";
import { drawLayers, findCycles, measureRooms } from "./rooms/measure-rooms.ts";
import { findClocks, findViolations } from "./rooms/rules.ts";
import { listSources } from "./rooms/sources.ts";

const PAGE = join(root, "docs", "architecture.md");
const DIAGRAM = /```mermaid\n[^`]*```/;

const sources = listSources(root).map((file) => ({ file, code: readFileSync(join(root, file), "utf8") }));
const imports = sources.flatMap(({ file, code }) => findImports(root, file, code));
const packages = sources.flatMap(({ file, code }) => findPackages(file, code));
const violations = [
  ...findViolations([...imports, ...packages]),
  ...sources.flatMap(({ file, code }) => findClocks(file, code)),
];
for (const violation of violations) console.log(violation);
const rooms = measureRooms(imports, layers);
const upwards = rooms.filter(({ isUpwards }) => isUpwards);
const cycles = findCycles(rooms);
for (const { from, to, imports: found } of upwards)
  console.log(`upwards: ${from} imports ${to} (${found.map((each) => each.from).join(", ")})`);
for (const cycle of cycles) console.log(`import one another: ${cycle.join(", ")}`);

const intrusions = rooms.filter(({ from, to }) =>
  reservedRooms.some(({ room, importers }) => room === to && !importers.includes(from)),
);
for (const { from, to, imports: found } of intrusions)
  console.log(`not allowed: ${from} imports ${to} (${found.map((each) => each.from).join(", ")})`);

const diagram = drawLayers(layers, rooms);
const page = readFileSync(PAGE, "utf8");
if (process.argv.includes("--write")) writeFileSync(PAGE, page.replace(DIAGRAM, diagram));
const isOutdated = !process.argv.includes("--write") && !page.includes(diagram);
if (isOutdated)
  console.log("The diagram in docs/architecture.md is outdated: npm run check:rooms -- --write");
console.log(
  `${rooms.length} imports between rooms: ${upwards.length} upwards (at most ${limits.upwards}), ${cycles.length} cycles (at most ${limits.cycles})`,
);
const isWorse = upwards.length > limits.upwards || cycles.length > limits.cycles || violations.length > 0;
process.exitCode = isWorse || isOutdated || intrusions.length > 0 ? 1 : 0;
