import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { type FileOutcome, fileOutcomes } from "#testing/generators/statements/families/file-family.ts";
import { type Presentation, printedFile } from "#testing/generators/statements/presentations/presentation.ts";

/**
 * Prints the files of a collection in other ways that mean the same, and counts how each way is read: every change by
 * itself, and so many combinations of each file. `--save` keeps the files that are read otherwise.
 */
const USAGE =
  "Usage: npm run corpus:presentations -- <folder with index.json> [<combinations of each file>] [<seed>] [--save <folder>]";
const { values, positionals } = parseArgs({ allowPositionals: true, options: { save: { type: "string" } } });
const [folder, count = "20", seed = "1"] = positionals;
if (folder === undefined) {
  console.error(USAGE);
  process.exit(2);
}
const index = JSON.parse(readFileSync(path.join(folder, "index.json"), "utf8")) as { file: string }[];
const counts = new Map<string, Map<FileOutcome, number>>();
const faults = new Map<string, string[]>();
let saved = 0;
for (const { file } of index) {
  const printed = await printedFile(
    new Uint8Array(readFileSync(path.join(folder, file))),
    path.basename(file),
  );
  for (const name of printed?.changes ?? []) note(name, file, await printed?.one(name));
  for (let at = 0; printed && at < Number(count); at += 1)
    note("combinations", file, await printed.several(Number(seed) * 1_000_000 + at * 1000 + file.length));
}
for (const [name, own] of counts) {
  console.log(`${name.padEnd(36)} ${described((outcome) => own.get(outcome) ?? 0)}`);
  for (const fault of faults.get(name) ?? []) console.log(`    ${fault}`);
}
const of = (outcome: FileOutcome) =>
  [...counts.values()].reduce((sum, own) => sum + (own.get(outcome) ?? 0), 0);
console.log(`\nAll: ${described(of)}`);
process.exitCode = of("FALSE_PROOF") > 0 ? 1 : 0;

function note(group: string, file: string, read: Presentation | null | undefined): void {
  if (!read) return;
  const own = counts.get(group) ?? new Map<FileOutcome, number>();
  counts.set(group, own.set(read.outcome, (own.get(read.outcome) ?? 0) + 1));
  if (read.outcome === "EXACT") return;
  saved++;
  if (values.save)
    writeFileSync(path.join(values.save, `${saved}${read.bytes[0] === 0x25 ? ".pdf" : ".csv"}`), read.bytes);
  const fault = `${saved} ${read.outcome} ${file}: ${read.name}: ${read.fault}`;
  faults.set(group, [...(faults.get(group) ?? []), fault]);
}

function described(of: (outcome: FileOutcome) => number): string {
  return fileOutcomes
    .map((outcome) => `${outcome.toLowerCase().replace("_", " ")} ${of(outcome)}`)
    .join(", ");
}
