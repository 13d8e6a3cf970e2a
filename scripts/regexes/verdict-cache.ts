import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { JUDGE, type Verdict } from "./judge.ts";

export type Verdicts = ReadonlyMap<string, Verdict>;

/** Verdicts from earlier runs; empty if another version of the judge produced them. */
export function readVerdicts(file: string): Verdicts {
  if (!existsSync(file)) return new Map();
  const { judge, verdicts } = JSON.parse(readFileSync(file, "utf8"));
  return new Map(judge === JUDGE ? Object.entries<Verdict>(verdicts) : []);
}

/** Sorted, with one line per safe expression, so that diffs are readable. */
export function writeVerdicts(file: string, verdicts: Verdicts): void {
  const sorted = [...verdicts].sort(([a], [b]) => (a < b ? -1 : 1));
  const content = { judge: JUDGE, verdicts: Object.fromEntries(sorted) };
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
}
