// Checks that no regular expression in our source takes superlinear time. A few kilobytes of hostile input could
// otherwise block a CPU for minutes. `--write` saves the verdicts for the next run.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { listSources } from "./imports/sources.ts";
import { root } from "./project.mjs";
import exceptions from "./regexes/exceptions.json" with { type: "json" };
import { findProblems } from "./regexes/find-problems.ts";
import { findRegexes } from "./regexes/find-regexes.ts";
import { isSafe, judge, readVerdicts, writeVerdicts } from "./regexes/judge.ts";

const CACHE = join(root, "scripts", "regexes", "verdicts.json");

const sources = new Set(listSources(root));
const read = (file: string) => (sources.has(file) ? readFileSync(join(root, file), "utf8") : null);
const all = [...sources].map((file) => findRegexes(file, read(file) ?? "", read));
const findings = {
  regexes: all.flatMap(({ regexes }) => regexes),
  built: all.flatMap(({ built }) => built),
};
const expressions = [...new Set(findings.regexes.map(({ expression }) => expression))];
const known = readVerdicts(CACHE);
const unjudged = expressions.filter((expression) => !known.has(expression));
const verdicts = new Map([...known].filter(([expression]) => expressions.includes(expression)));
if (unjudged.length > 0) console.log(`Judging ${unjudged.length} new regular expressions …`);
for (const expression of unjudged) verdicts.set(expression, await judge(expression));
if (process.argv.includes("--write")) writeVerdicts(CACHE, verdicts);
else if (unjudged.length > 0) console.log("Save the verdicts: npm run check:regexes -- --write");

const problems = findProblems(findings, verdicts, exceptions);
for (const problem of problems) console.log(`\n${problem}`);
const safe = [...verdicts.values()].filter(isSafe).length;
console.log(
  `${expressions.length} regular expressions: ${safe} safe; ${exceptions.length} exceptions; ${problems.length} problems`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
