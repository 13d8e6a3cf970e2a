// Checks that every import follows the order of the layers (docs/architecture.md) and that routes, components and pure
// functions follow their own rules.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { findImports, findPackages } from "./imports/find-imports.ts";
import { findCycles, findUpwards, measureModules } from "./imports/measure-modules.ts";
import { layers, typesFromAbove } from "./imports/order.ts";
import { findClocks, findViolations } from "./imports/rules.ts";
import { listSources } from "./imports/sources.ts";
import { root } from "./project.mjs";

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
for (const fault of faults) console.log(fault);
console.log(`${modules.length} imports between modules, ${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;
