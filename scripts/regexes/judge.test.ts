import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { isSafe, JUDGE, judge, readVerdicts, type Verdict, writeVerdicts } from "./judge.ts";

test("reports linear time as linear", async () => {
  assert.equal(await judge("/^\\d+$/"), "linear");
  assert.ok(isSafe(await judge("/a{1,3}b/gi")));
});

test("reports exponential time with an attack", async () => {
  const verdict = await judge("/^(a+)+$/");
  assert.ok(!isSafe(verdict));
  assert.equal(verdict.complexity, "exponential");
  assert.match(verdict.attack ?? "", /'a'\.repeat/);
});

test("reports a repetition that restarts at every position in the text", async () => {
  const verdict = await judge("/\\s+$/");
  assert.ok(!isSafe(verdict));
  assert.equal(verdict.complexity, "2nd degree polynomial");
});

test("reports an expression that blocks a CPU for minutes on a hostile QIF file", async () => {
  const verdict = await judge("/^D[\\d ]{1,2}[/.\\-' ][^\\n]*\\r?\\n(?:[A-Z$%][^\\n]*\\r?\\n){0,60}\\^/m");
  assert.ok(!isSafe(verdict));
  assert.ok(verdict.attack);
});

test("ignores the flag for match indices", async () => {
  assert.equal(await judge("/^\\d+$/d"), "linear");
});

test("reports an expression it cannot judge as unknown, not safe", async () => {
  const verdict = await judge("/[\\d--1]/v");
  assert.ok(!isSafe(verdict));
  assert.match(verdict.complexity, /^unknown/);
});

test("stores verdicts by expression, sorted", (t) => {
  const file = join(mkdtempSync(join(tmpdir(), "lodge-verdicts-")), "verdicts.json");
  t.after(() => rmSync(join(file, ".."), { recursive: true }));
  assert.equal(readVerdicts(file).size, 0);
  const verdicts = new Map<string, Verdict>([
    ["/b+$/", { complexity: "2nd degree polynomial", attack: "'b'.repeat(9)" }],
    ["/a/", "safe"],
  ]);
  writeVerdicts(file, verdicts);
  assert.deepEqual([...readVerdicts(file)], [...verdicts].reverse());
});

test("ignores verdicts of another version of the judge", (t) => {
  const file = join(mkdtempSync(join(tmpdir(), "lodge-verdicts-")), "verdicts.json");
  t.after(() => rmSync(join(file, ".."), { recursive: true }));
  writeFileSync(file, JSON.stringify({ judge: "recheck 4.4.0", verdicts: { "/a+$/": "safe" } }));
  assert.equal(readVerdicts(file).size, 0);
});

test("verdicts are cached for the installed version of the judge", () => {
  const { devDependencies } = JSON.parse(readFileSync("package.json", "utf8"));
  assert.equal(JUDGE, `recheck ${devDependencies.recheck}`);
});
