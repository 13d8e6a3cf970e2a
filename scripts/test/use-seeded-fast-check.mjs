import { registerHooks } from "node:module";

const configured = new URL("seeded-fast-check.mjs", import.meta.url).href;

// Redirects fast-check imports to the seeded version. Every test run then uses the same random values.
registerHooks({
  resolve(specifier, context, next) {
    const isTest = specifier === "fast-check" && context.parentURL !== configured;
    return next(isTest ? configured : specifier, context);
  },
});
