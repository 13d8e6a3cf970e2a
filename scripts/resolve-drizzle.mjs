import { registerHooks } from "node:module";

const WITHIN_DRIZZLE = "/node_modules/drizzle-orm/";

// Node.js parses a package's entire package.json for each of its modules. drizzle-orm's is 180 kB, which took
// a quarter of Lodge's loading time. Its modules import each other by relative ESM paths, so none is needed.
registerHooks({
  resolve(specifier, context, next) {
    const isWithin = specifier.startsWith(".") && specifier.endsWith(".js");
    if (!isWithin || !context.parentURL?.includes(WITHIN_DRIZZLE)) return next(specifier, context);
    const { href } = new URL(specifier, context.parentURL);
    return { url: href, format: "module", shortCircuit: true };
  },
});
