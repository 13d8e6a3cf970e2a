import { existsSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { parseSync } from "oxc-parser";

/** An import of one module by another, both relative to the project root. `isType` if it only imports types. */
export type Import = { from: string; to: string; isType: boolean };

/** The project modules that a module imports: static, dynamic and re-exporting imports. */
export function findImports(root: string, file: string, code: string): Import[] {
  return findAllImports(file, code).flatMap(({ specifier, isType }) => {
    const to = resolveImport(file, specifier);
    return to !== null && existsSync(join(root, to)) ? { from: file, to, isType } : [];
  });
}

/** The packages that a module imports, such as `node:fs` or `drizzle-orm`. */
export function findPackages(file: string, code: string): Import[] {
  return findAllImports(file, code)
    .filter(({ specifier }) => resolveImport(file, specifier) === null)
    .map(({ specifier, isType }) => ({ from: file, to: specifier, isType }));
}

function findAllImports(file: string, code: string): { specifier: string; isType: boolean }[] {
  const { module, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const dynamic = module.dynamicImports.map(({ moduleRequest }) =>
    code.slice(moduleRequest.start, moduleRequest.end).replace(/^["'`]|["'`]$/g, ""),
  );
  return [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      specifier: moduleRequest.value,
      isType: entries.length > 0 && entries.every((entry) => entry.isType),
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest ? { specifier: moduleRequest.value, isType } : [],
      ),
    ),
    ...dynamic.map((specifier) => ({ specifier, isType: false })),
  ];
}

/** `#lib/platform/ids.ts` and `../ids.ts` are project modules; `drizzle-orm` is not. */
export function resolveImport(file: string, specifier: string): string | null {
  if (specifier.startsWith("#")) return specifier.slice(1);
  if (specifier.startsWith(".")) return posix.normalize(posix.join(dirname(file), specifier));
  return null;
}
