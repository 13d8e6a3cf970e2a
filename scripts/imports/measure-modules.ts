import type { Import } from "./find-imports.ts";
import type { Layer, typesFromAbove } from "./order.ts";

/** One module's imports from another, and whether the other is in a higher layer. */
type ModuleImport = { from: string; to: string; isUpwards: boolean; imports: Import[] };

/** The layer of a file, counted from the top. Throws for a folder that has none. */
function depthOf(file: string, layers: readonly Layer[]): number {
  const depth = layers.findIndex(({ folders }) =>
    folders.some((folder) => file === folder || file.startsWith(`${folder}/`)),
  );
  if (depth === -1) throw new Error(`${file} is in no layer: list its folder in scripts/imports/order.ts`);
  return depth;
}

/**
 * `lib/records/clients/list.ts` is in the module `lib/records/clients`, and `lib/platform/ids.ts` in `lib/platform`.
 * Identity is one module.
 */
function moduleOf(file: string): string {
  const folders = file.split("/").slice(0, -1);
  if (folders.length === 0) return file;
  const isNoun = folders[0] === "lib" && folders[1] !== "identity";
  return folders.slice(0, isNoun ? 3 : folders[0] === "lib" ? 2 : 1).join("/");
}

/** Which module imports which. */
export function measureModules(imports: readonly Import[], layers: readonly Layer[]): ModuleImport[] {
  const found = new Map<string, ModuleImport>();
  for (const each of imports) {
    const [from, to] = [moduleOf(each.from), moduleOf(each.to)];
    if (from === to) continue;
    const isUpwards = depthOf(each.to, layers) < depthOf(each.from, layers);
    const known = found.get(`${from} ${to}`) ?? { from, to, isUpwards, imports: [] };
    known.imports.push(each);
    found.set(`${from} ${to}`, known);
  }
  return [...found.values()];
}

/** The imports from a higher layer, but for types that may come from there. */
export function findUpwards(modules: readonly ModuleImport[], types: typeof typesFromAbove): ModuleImport[] {
  return modules.filter(
    ({ from, to, isUpwards, imports }) =>
      isUpwards &&
      !(
        imports.every(({ isType }) => isType) &&
        types.some((one) => one.from === from && `${to}/`.startsWith(`${one.to}/`))
      ),
  );
}

/** Groups of two or more modules that import each other at run time. Type imports are ignored. */
export function findCycles(modules: readonly ModuleImport[]): string[][] {
  const next = new Map<string, string[]>();
  for (const { from, to, imports } of modules)
    if (imports.some(({ isType }) => !isType)) next.set(from, [...(next.get(from) ?? []), to]);
  const reach = new Map([...next.keys()].map((each) => [each, reachableFrom(each, next)]));
  const groups = [...next.keys()].map((each) =>
    [...(reach.get(each) ?? [])].filter((other) => reach.get(other)?.has(each)).sort(),
  );
  const distinct = new Set(groups.filter(({ length }) => length > 1).map((group) => group.join(" ")));
  return [...distinct].sort().map((group) => group.split(" "));
}

function reachableFrom(start: string, next: ReadonlyMap<string, readonly string[]>): Set<string> {
  const reached = new Set<string>();
  const open = [start];
  for (let each = open.pop(); each !== undefined; each = open.pop())
    for (const to of next.get(each) ?? [])
      if (!reached.has(to)) {
        reached.add(to);
        open.push(to);
      }
  return reached;
}
