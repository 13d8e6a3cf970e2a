import { createRequire } from "node:module";
import { dirname, join } from "node:path";

export const PDFJS_FOLDER = dirname(createRequire(import.meta.url).resolve("pdfjs-dist/package.json"));

/** The canvas library that pdf.js itself loads: a canvas of another copy refuses the paths that pdf.js draws. */
export const { createCanvas, loadImage }: typeof import("@napi-rs/canvas") = createRequire(
  join(PDFJS_FOLDER, "package.json"),
)("@napi-rs/canvas");
