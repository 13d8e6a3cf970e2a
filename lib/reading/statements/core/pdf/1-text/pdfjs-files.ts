import { createRequire } from "node:module";
import { dirname, join, sep } from "node:path";

/** The package.json of pdf.js. */
export const PDFJS_PACKAGE = createRequire(import.meta.url).resolve("pdfjs-dist/package.json");

/** The folder of pdf.js with files of this kind, with a trailing separator. */
export function pdfjsFiles(kind: "cmaps" | "standard_fonts" | "wasm"): string {
  return join(dirname(PDFJS_PACKAGE), kind) + sep;
}
