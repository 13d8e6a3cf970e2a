import { registerHooks } from "node:module";

const WITHIN_DRIZZLE = "/node_modules/drizzle-orm/";
const resolved = new Map();

// Node.js parses a package's entire package.json for each of its modules and for each module that imports it.
// drizzle-orm's is 180 kB, which took almost half of Lodge's loading time. Its modules import each other by relative
// ESM paths. For all other modules a name resolves to the same file, because there is one copy.
registerHooks({
  resolve(specifier, context, next) {
    if (specifier.startsWith("drizzle-orm") && context.conditions.includes("import")) {
      if (!resolved.has(specifier)) resolved.set(specifier, next(specifier, context));
      return { ...resolved.get(specifier), shortCircuit: true };
    }
    const isWithin = specifier.startsWith(".") && specifier.endsWith(".js");
    if (!isWithin || !context.parentURL?.includes(WITHIN_DRIZZLE)) return next(specifier, context);
    const { href } = new URL(specifier, context.parentURL);
    return { url: href, format: "module", shortCircuit: true };
  },
});
