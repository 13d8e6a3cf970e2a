// Checks that every import follows the order of the layers (docs/architecture.md) and that routes, components and pure
// functions follow their own rules. `--write` updates the diagram in the page.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findImports, findPackages } from "./imports/find-imports.ts";
import { drawLayers, findCycles, findUpwards, measureModules } from "./imports/measure-modules.ts";
import { layers, typesFromAbove } from "./imports/order.ts";
import { findClocks, findViolations } from "./imports/rules.ts";
import { listSources } from "./imports/sources.ts";
import { root } from "./project.mjs";

const PAGE = join(root, "docs", "architecture.md");
const DIAGRAM = /```mermaid\n[^`]*```/;

const files = listSources(root);
const sources = files.map((file) => ({ file, code: readFileSync(join(root, file), "utf8") }));
const imports = sources.flatMap(({ file, code }) => findImports(root, file, code));
const packages = sources.flatMap(({ file, code }) => findPackages(file, code));
const modules = measureModules(imports, layers);
const faults = [
  ...findViolations([...imports, ...packages]),
  ...sources.flatMap(({ file, code }) => findClocks(file, code)),
  ...findUpwards(modules, typesFromAbove).map(
    ({ from, to, imports: found }) =>
      `${from} imports upwards from ${to}: ${found.map((each) => each.from).join(", ")}`,
  ),
  ...findCycles(modules).map((cycle) => `these import one another: ${cycle.join(", ")}`),
];

const diagram = drawLayers(layers, files);
const page = readFileSync(PAGE, "utf8");
if (process.argv.includes("--write")) writeFileSync(PAGE, page.replace(DIAGRAM, diagram));
else if (!page.includes(diagram))
  faults.push("The diagram in docs/architecture.md is outdated: npm run check:imports -- --write");
for (const fault of faults) console.log(fault);
console.log(`${modules.length} imports between modules, ${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;
