import assert from "node:assert/strict";
import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { test } from "node:test";

const pages = ["README.md", "CONTRIBUTING.md", "SECURITY.md", ...globSync("docs/*.md")].map((file) => {
  const text = readFileSync(file, "utf8");
  return { file, text, prose: text.replace(/^```[\s\S]*?^```/gm, "") };
});
const scripts = JSON.parse(readFileSync("package.json", "utf8")).scripts as Record<string, string>;
const files = new Set(
  globSync("{app,bench,components,db,deploy,e2e,inngest,lib,scripts,testing}/**/*.*").map((path) =>
    basename(path),
  ),
);

const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, "")
    .trim()
    .replaceAll(" ", "-");

function anchorsOf(file: string): string[] {
  const headings = readFileSync(file, "utf8").matchAll(/^#+ (.+)$/gm);
  return [...headings].map(([, heading = ""]) => anchorOf(heading));
}

test("every link in the documentation leads to a file and a heading", () => {
  const broken = pages.flatMap(({ file, prose }) =>
    [...prose.matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g)]
      .filter(([, path, anchor]) => {
        const target = path ? join(dirname(file), path) : file;
        return !existsSync(target) || (anchor !== undefined && !anchorsOf(target).includes(anchor));
      })
      .map(([link]) => `${file}: ${link}`),
  );
  assert.deepEqual(broken, []);
});

test("the README leads to every page of the documentation", () => {
  const readme = pages[0]?.text ?? "";
  assert.deepEqual(
    globSync("docs/*.md").filter((page) => !readme.includes(`](${page}`)),
    [],
  );
});

test("every file that the documentation names exists", () => {
  const missing = pages.flatMap(({ file, prose }) =>
    [...prose.matchAll(/`([\w./@[\]()-]+\.(?:tsx?|mjs|css|sql))`/g)]
      .map(([, path = ""]) => path)
      .filter((path) => !(existsSync(path) || files.has(basename(path))))
      .map((path) => `${file}: ${path}`),
  );
  assert.deepEqual(missing, []);
});

test("every npm script that the documentation names exists", () => {
  const unknown = pages.flatMap(({ file, text }) =>
    [...text.matchAll(/npm run ([\w:-]+)/g)]
      .filter(([, name = ""]) => !(name in scripts))
      .map(([command]) => `${file}: ${command}`),
  );
  assert.deepEqual(unknown, []);
});

test("the glossary defines each term once", () => {
  const glossary = pages.find(({ file }) => file === "docs/glossary.md")?.text ?? "";
  const terms = [...glossary.matchAll(/^\| ([^|]+?) \|/gm)].map(([, term = ""]) => term.toLowerCase());
  assert.ok(terms.length > 100);
  const headings = new Set(["term", "---"]);
  assert.deepEqual(
    terms.filter((term, index) => terms.indexOf(term) !== index && !headings.has(term)),
    [],
  );
});

test("the example of a deprecation leaves the six months that it promises", () => {
  const api = pages.find(({ file }) => file === "docs/api.md")?.text ?? "";
  const from = new Date(Number(/Deprecation: @(\d+)/.exec(api)?.[1]) * 1000);
  const sunset = /Sunset: ([^`]+)/.exec(api)?.[1] ?? "";
  const until = new Date(sunset);
  assert.equal(until.toUTCString(), sunset, "the weekday matches the date");
  from.setUTCMonth(from.getUTCMonth() + 6);
  assert.ok(until > from);
});
