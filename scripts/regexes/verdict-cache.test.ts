import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { JUDGE, type Verdict } from "./judge.ts";
import { readVerdicts, writeVerdicts } from "./verdict-cache.ts";

test("keeps verdicts by expression, sorted", (t) => {
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
