import { registerHooks } from "node:module";

/**
 * Prints the packages, one per line, that the server and every route import at load time. Settings may load more later.
 */
const loaded = new Set<string>();
registerHooks({
  load(url, context, nextLoad) {
    const innermost = url.slice(url.lastIndexOf("/node_modules/"));
    const name = /^\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(innermost)?.[1];
    if (name) loaded.add(name);
    return nextLoad(url, context);
  },
});

await import("../server/start-lodge.ts");
process.stdout.write(`${[...loaded].sort().join("\n")}\n`, () => process.exit(0));
