// Checks that folders only import downwards (docs/architecture.md). `--write` updates the diagram there.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./project.mjs";
import { drawLayers } from "./rooms/draw-layers.ts";
import { findImports } from "./rooms/find-imports.ts";
import { layers, limits, reservedRooms } from "./rooms/layers.ts";
import { findCycles, measureRooms } from "./rooms/measure-rooms.ts";
import { listSources } from "./sources.ts";

const PAGE = join(root, "docs", "architecture.md");
const PICTURE = /```mermaid\n[^`]*```/;

const imports = listSources(root).flatMap((file) =>
  findImports(root, file, readFileSync(join(root, file), "utf8")),
);
const rooms = measureRooms(imports, layers);
const upwards = rooms.filter(({ isUpwards }) => isUpwards);
const cycles = findCycles(rooms);
for (const { from, to, imports: found } of upwards)
  console.log(`against the order: ${from} imports ${to} (${found.map((each) => each.from).join(", ")})`);
for (const cycle of cycles) console.log(`import one another: ${cycle.join(", ")}`);

const intrusions = rooms.filter(({ from, to }) =>
  reservedRooms.some(({ room, importers }) => room === to && !importers.includes(from)),
);
for (const { from, to, imports: found } of intrusions)
  console.log(`not allowed: ${from} imports ${to} (${found.map((each) => each.from).join(", ")})`);

const picture = drawLayers(layers, rooms);
const page = readFileSync(PAGE, "utf8");
if (process.argv.includes("--write")) writeFileSync(PAGE, page.replace(PICTURE, picture));
const isOutdated = !process.argv.includes("--write") && !page.includes(picture);
if (isOutdated)
  console.log("The picture in docs/architecture.md is outdated: npm run check:rooms -- --write");
console.log(
  `${rooms.length} imports between rooms: ${upwards.length} against the order (at most ${limits.upwards}), ${cycles.length} cycles (at most ${limits.cycles})`,
);
const isWorse = upwards.length > limits.upwards || cycles.length > limits.cycles;
process.exitCode = isWorse || isOutdated || intrusions.length > 0 ? 1 : 0;
