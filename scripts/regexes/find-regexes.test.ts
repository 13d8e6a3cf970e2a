// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the strings are code with templates
import assert from "node:assert/strict";
import { test } from "node:test";
import { findRegexes } from "./find-regexes.ts";

const expressionsIn = (code: string) => findRegexes("a.ts", code).regexes.map(({ expression }) => expression);
const builtIn = (code: string) => findRegexes("a.ts", code).built.map(({ expression }) => expression);

test("finds literals with their line, after any characters", () => {
  assert.deepEqual(findRegexes("lib/a.ts", 'const word = "🙂ā";\nexport const end = /\\s+$/gm;').regexes, [
    { file: "lib/a.ts", line: 2, expression: "/\\s+$/gm" },
  ]);
});

test("finds literals within JSX, types and nested functions", () => {
  const code = "const A = (p: { a: string }) => <b title={p.a.replace(/a+/g, '')}>{/* /no/ */}</b>;";
  assert.deepEqual(
    findRegexes("a.tsx", code).regexes.map(({ expression }) => expression),
    ["/a+/g"],
  );
});

test("does not mistake divisions, comments or strings for expressions", () => {
  assert.deepEqual(expressionsIn("const a = 4 / 2 / 1; // /b+/\nconst c = '/d+/';"), []);
});

test("evaluates constructions from constants", () => {
  assert.deepEqual(expressionsIn('new RegExp("a+/", "i"); RegExp(`b`);'), ["/a+\\//i", "/b/"]);
  assert.deepEqual(
    expressionsIn('const DAY = "\\\\d{2}"; const DATE = `${DAY}-${DAY}`; new RegExp("^" + DATE + `$`, "u");'),
    ["/^\\d{2}-\\d{2}$/u"],
  );
  assert.deepEqual(expressionsIn("new RegExp(String.raw`\\d+`)"), ["/\\d+/"]);
});

test("evaluates constructions from the constants of an imported module", () => {
  const code = 'import { DAY as D } from "./b.ts"; new RegExp(`^${D}$`);';
  const modules: Record<string, string> = {
    "lib/b.ts": 'const ONE = "\\\\d"; export const DAY = `${ONE}{2}`;',
  };
  const { regexes, built } = findRegexes("lib/a.ts", code, (path) => modules[path] ?? null);
  assert.deepEqual(
    regexes.map(({ expression }) => expression),
    ["/^\\d{2}$/"],
  );
  assert.deepEqual(built, []);
  assert.equal(findRegexes("lib/a.ts", code).built.length, 1);
});

test("evaluates constructions from other expressions", () => {
  assert.deepEqual(expressionsIn('const A = /a/i; new RegExp(A, "g"); new RegExp(A);'), [
    "/a/i",
    "/a/g",
    "/a/i",
  ]);
  assert.deepEqual(expressionsIn("const A = /a/; new RegExp(`^${A.source}$`);"), ["/a/", "/^a$/"]);
});

test("reports expressions built from values, which have no fixed text", () => {
  const code = "export const find = (word: string) => new RegExp(`^${word}`);";
  assert.deepEqual(expressionsIn(code), []);
  assert.deepEqual(builtIn(code), ["new RegExp(`^${word}`)"]);
  assert.deepEqual(builtIn('let a = "x"; new RegExp(a);'), ["new RegExp(a)"]);
  assert.deepEqual(builtIn('new RegExp("a", flags);'), ['new RegExp("a", flags)']);
  assert.deepEqual(builtIn("new RegExp(`${f()}`);"), ["new RegExp(`${f()}`)"]);
});

test("does not confuse a parameter with a constant of the same name", () => {
  assert.deepEqual(builtIn('const a = "x"; const f = (a: string) => new RegExp(a);'), ["new RegExp(a)"]);
});

test("rejects a file that it cannot parse", () => {
  assert.throws(() => findRegexes("lib/a.ts", "const = /a/;"), /lib\/a\.ts/);
});
