import { registerHooks } from "node:module";

const WITHIN_DRIZZLE = "/node_modules/drizzle-orm/";

// Node.js parses a package's whole package.json for each of its modules, and drizzle-orm's has 180 kB: a quarter of what
// loading Lodge took. Its modules name each other by relative paths to ESM files, which need no package.json.
registerHooks({
  resolve(specifier, context, next) {
    const isWithin = specifier.startsWith(".") && specifier.endsWith(".js");
    if (!isWithin || !context.parentURL?.includes(WITHIN_DRIZZLE)) return next(specifier, context);
    const { href } = new URL(specifier, context.parentURL);
    return { url: href, format: "module", shortCircuit: true };
  },
});
