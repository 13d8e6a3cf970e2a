import { registerHooks } from "node:module";

const configured = new URL("seeded-fast-check.mjs", import.meta.url).href;

// Whoever imports fast-check gets it with its seed set: a run of all tests tries what the run before tried.
registerHooks({
  resolve(specifier, context, next) {
    const isTest = specifier === "fast-check" && context.parentURL !== configured;
    return next(isTest ? configured : specifier, context);
  },
});
