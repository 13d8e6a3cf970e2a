import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./project.mjs";
import { listSources } from "./regexes/list-sources.ts";
import { findImports } from "./rooms/find-imports.ts";
import { findCycles, measureRooms } from "./rooms/measure-rooms.ts";

const imports = listSources(root).flatMap((file) =>
  findImports(root, file, readFileSync(join(root, file), "utf8")),
);
const rooms = measureRooms(imports.filter(({ to }) => !to.endsWith(".json")));
const upwards = rooms.filter(({ isUpwards }) => isUpwards);
for (const { from, to, examples } of upwards.sort((a, b) => b.examples.length - a.examples.length))
  console.log(
    from,
    "->",
    to,
    examples.length,
    examples
      .slice(0, 3)
      .map((e) => `${e.from}>${e.to}`)
      .join(" "),
  );
console.log(
  findCycles(rooms),
  findCycles(rooms.filter(({ examples }) => examples.some(({ isType }) => !isType))),
);
console.log(rooms.length, "imports between rooms", upwards.length, "against the order");
