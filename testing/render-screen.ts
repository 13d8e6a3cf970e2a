import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { fileURLToPath } from "node:url";
import { loadBindings } from "next/dist/build/swc/index.js";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime.js";
import { createElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";

const { transformSync } = await loadBindings();

registerHooks({
  resolve: (specifier, context, next) => next(specifier.replace(/^next\/\w+$/, "$&.js"), context),
  load(url, context, next) {
    if (!url.endsWith(".tsx")) return next(url, context);
    const { code } = transformSync(readFileSync(fileURLToPath(url), "utf8"), {
      jsc: {
        parser: { syntax: "typescript", tsx: true },
        transform: { react: { runtime: "automatic" } },
        target: "es2024",
      },
      module: { type: "es6" },
    });
    return { format: "module", source: code, shortCircuit: true };
  },
});

const router = {
  back: () => undefined,
  forward: () => undefined,
  refresh: () => undefined,
  push: () => undefined,
  replace: () => undefined,
  prefetch: () => undefined,
} as never;

/** The HTML of a component as the server first renders it. Import the component after this module, with `import()`. */
export function renderScreen(screen: ReactNode): string {
  return renderToStaticMarkup(createElement(AppRouterContext.Provider, { value: router }, screen));
}
