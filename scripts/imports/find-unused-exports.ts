import { parseSync } from "oxc-parser";
import { resolveImport } from "./find-imports.ts";

type Source = { file: string; code: string };

/** Modules whose exports a tool reads: Next.js reads pages, layouts and routes; other programs read their settings. */
const ENTRIES = [
  /^app\/(?:.+\/)?(?:page|layout|route|error|global-error|not-found|loading|template|default|icon|manifest|robots|sitemap|opengraph-image)(?:\.next)?\.tsx?$/,
  /^(?:proxy\.next\.ts|[\w.-]+\.config\.(?:ts|mjs))$/,
];
const TEST = /\.(test|spec)\.tsx?$|(^|\/)testing\/|^(e2e|bench)\//;
/** Sample data for the demo and tests. */
const GENERATORS = /^testing\/generators\//;

/**
 * Finds exports that no other module imports, and exports that only tests import and their own module does not use. A
 * module that only tests import is a fixture, whose exports may be for tests alone.
 */
export function findUnusedExports(sources: readonly Source[]): { file: string; name: string }[] {
  const importers = new Map<string, Set<string>>();
  const exported: { file: string; name: string; code: string }[] = [];
  for (const { file, code } of sources) {
    const { module, comments } = parseSync(file, code);
    const note = (specifier: string, name: string) => {
      const to = resolveImport(file, specifier);
      if (to === null) return;
      for (const key of [`${to} ${name}`, to])
        importers.set(key, (importers.get(key) ?? new Set()).add(file));
    };
    for (const { moduleRequest, entries } of module.staticImports)
      for (const { importName } of entries)
        note(
          moduleRequest.value,
          importName.kind === "NamespaceObject" ? "*" : (importName.name ?? "default"),
        );
    const text = withoutComments(code, comments);
    // Matches `import("…")` both as an expression and as a type. We do not follow which names are used.
    for (const [, specifier = ""] of text.matchAll(/\bimport\(\s*["'`]([^"'`]+)["'`]/g)) note(specifier, "*");
    for (const { exportName, moduleRequest, importName } of module.staticExports.flatMap(
      (each) => each.entries,
    )) {
      if (moduleRequest) note(moduleRequest.value, importName.name ?? "*");
      else exported.push({ file, name: exportName.name ?? "default", code: text });
    }
  }
  return exported
    .filter(({ file, name, code }) => {
      if (ENTRIES.some((entry) => entry.test(file)) || TEST.test(file)) return false;
      const users = [...(importers.get(`${file} ${name}`) ?? []), ...(importers.get(`${file} *`) ?? [])];
      if (users.length === 0) return true;
      const isForTests = users.every((user) => TEST.test(user));
      const isFixture =
        GENERATORS.test(file) || [...(importers.get(file) ?? [])].every((user) => TEST.test(user));
      return isForTests && !isFixture && countWord(code, name) === 1;
    })
    .map(({ file, name }) => ({ file, name }));
}

function withoutComments(code: string, comments: readonly { start: number; end: number }[]): string {
  let text = code;
  for (const { start, end } of [...comments].reverse()) text = text.slice(0, start) + text.slice(end);
  return text;
}

function countWord(text: string, word: string): number {
  return (text.match(/[\w$]+/g) ?? []).filter((each) => each === word).length;
}
