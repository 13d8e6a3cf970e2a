import assert from "node:assert/strict";
import { test } from "node:test";
import { findProblems } from "./find-problems.ts";
import type { Verdict } from "./judge.ts";

const regex = { file: "lib/a.ts", line: 3, expression: "/\\s+$/" };
const built = { file: "lib/b.ts", line: 4, expression: "new RegExp(word)" };
const quadratic: Verdict = { complexity: "2nd degree polynomial", attack: "' '.repeat(50000) + 'x'" };
const excepted = (
  one: { file: string; expression: string },
  reason = "At most 20 characters: LONGEST in lib/a.ts.",
) => ({
  file: one.file,
  expression: one.expression,
  reason,
});
const judged = (verdict: Verdict) => new Map([[regex.expression, verdict]]);
const found = { regexes: [regex], built: [] };

test("reports no problem for safe expressions", () => {
  assert.deepEqual(findProblems(found, judged("linear"), []), []);
});

test("reports location, expression, complexity, attack and what to do", () => {
  const [problem = "", ...others] = findProblems(found, judged(quadratic), []);
  assert.deepEqual(others, []);
  assert.match(problem, /^lib\/a\.ts:3: \/\\s\+\$\/\n/);
  assert.match(problem, /complexity: 2nd degree polynomial\n/);
  assert.match(problem, /attack: ' '\.repeat\(50000\) \+ 'x'\n/);
  assert.match(problem, /Rewrite it/);
});

test("reports undecided expressions", () => {
  const problems = findProblems(found, judged({ complexity: "unknown: timeout" }), []);
  assert.match(problems.join(), /complexity: unknown: timeout/);
});

test("reports expressions built from values", () => {
  assert.match(
    findProblems({ regexes: [], built: [built] }, new Map(), []).join(),
    /lib\/b\.ts:4: new RegExp/,
  );
});

test("accepts an exception with a reason", () => {
  assert.deepEqual(findProblems(found, judged(quadratic), [excepted(regex)]), []);
  assert.deepEqual(findProblems({ regexes: [], built: [built] }, new Map(), [excepted(built)]), []);
});

test("rejects an exception without a reason", () => {
  const problems = findProblems(found, judged(quadratic), [excepted(regex, " ")]);
  assert.match(problems.join(), /has no reason/);
});

test("rejects an exception for another file, where the text may be longer", () => {
  const elsewhere = { ...regex, file: "lib/c.ts" };
  const problems = findProblems({ regexes: [regex, elsewhere], built: [] }, judged(quadratic), [
    excepted(regex),
  ]);
  assert.match(problems.join(), /^lib\/c\.ts:3/);
});

test("rejects an exception that is no longer needed", () => {
  assert.match(findProblems(found, judged("linear"), [excepted(regex)]).join(), /is no longer needed/);
  assert.match(
    findProblems({ regexes: [], built: [] }, new Map(), [excepted(built)]).join(),
    /is no longer needed/,
  );
});

test("reports an expression without a verdict", () => {
  assert.throws(() => findProblems(found, new Map(), []), /has no verdict/);
});
