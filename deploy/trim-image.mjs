// Removes build-only and browser-only packages from node_modules, for the image after `next build` (Dockerfile).
import { globSync, rmSync } from "node:fs";
import { join } from "node:path";
import { root } from "../scripts/project.mjs";

const unneeded = [
  // Compilers and types.
  "{typescript,@typescript,@types,sharp,@img}",
  "@next/swc-*",
  "{tailwindcss,@tailwindcss,lightningcss,lightningcss-*}",
  "{playwright,playwright-core,@playwright}",
  "next/dist/{docs,esm,bundle-analyzer}",
  "next/dist/compiled/{react-dom,react-server-dom-*}-experimental",
  "**/*.{map,d.ts,d.mts,d.cts}",
  // Page dependencies, which the build has bundled.
  "{lucide-react,react-aria,react-aria-components,react-stately,@react-aria,@react-stately,@react-types}",
  "{altcha,@tanstack,react-hook-form,@hookform,@fontsource-variable}",
  // Sources and browser builds that Node.js does not load.
  "{effect,@effect/platform,jsforce}/src",
  "jsforce/{dist,browser}",
  "pdfjs-dist/{build,web,image_decoders}",
  "@cantoo/pdf-lib/{dist,src,ts3.4,cjs}",
  "tesseract.js-core/*.wasm.js",
  // Previews of fonts, and weights that no PDF uses.
  "@expo-google-fonts/**/*.png",
  "@embedpdf/fonts-sc/fonts/*Light.otf",
  // Tesseract's legacy engine: Lodge uses only the neural one (LSTM).
  "tesseract.js-core/tesseract-core{,-simd,-relaxedsimd}.{js,wasm}",
];

const modules = join(root, "node_modules");
for (const path of globSync(unneeded, { cwd: modules }))
  rmSync(join(modules, path), { recursive: true, force: true });
rmSync(join(root, ".next", "cache"), { recursive: true, force: true });
