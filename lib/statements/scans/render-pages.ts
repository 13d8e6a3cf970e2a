import { createRequire } from "node:module";
import { getDocument, VerbosityLevel } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { PDFDocumentProxy } from "pdfjs-dist/types/src/display/api.js";
import { PDFJS_PACKAGE, pdfjsFiles } from "#lib/statements/core/pdf/1-text/pdfjs-files.ts";
import { MAX_PIXELS } from "./decode-photo.ts";
import { grayOf } from "./gray-picture.ts";
import type { PagePicture } from "./scan-reader.ts";

/** The canvas library that pdf.js itself loads. A canvas from another copy rejects the paths that pdf.js draws. */
export const { createCanvas, loadImage }: typeof import("@napi-rs/canvas") =
  createRequire(PDFJS_PACKAGE)("@napi-rs/canvas");

const POINTS_PER_INCH = 72;

/** Pages are rendered no larger than a long A4, however large their paper. */
const LONGEST_INCHES = 13;

/** Opens a PDF for rendering, with its fonts and images up to this size. Scripts in the file do not run. */
export async function openForDrawing(
  bytes: Uint8Array,
  password: string | undefined,
  maxPixels = MAX_PIXELS,
): Promise<PDFDocumentProxy> {
  return getDocument({
    data: new Uint8Array(bytes),
    ...(password === undefined ? {} : { password }),
    verbosity: VerbosityLevel.ERRORS,
    useSystemFonts: false,
    enableXfa: false,
    maxImageSize: maxPixels,
    standardFontDataUrl: pdfjsFiles("standard_fonts"),
    cMapUrl: pdfjsFiles("cmaps"),
    cMapPacked: true,
    wasmUrl: pdfjsFiles("wasm"),
  }).promise;
}

/** Renders one page in gray at this resolution. */
export async function renderPage(
  document: PDFDocumentProxy,
  number: number,
  dpi: number,
): Promise<PagePicture> {
  const page = await document.getPage(number);
  const { width: points, height: tall } = page.getViewport({ scale: 1 });
  const scale = Math.min(dpi / POINTS_PER_INCH, (LONGEST_INCHES * dpi) / Math.max(points, tall));
  const viewport = page.getViewport({ scale });
  const width = Math.max(1, Math.ceil(viewport.width));
  const height = Math.max(1, Math.ceil(viewport.height));
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  try {
    // pdf.js declares a browser's canvas type, but draws on this one as well.
    await page.render({ canvas: canvas as never, canvasContext: context as never, viewport }).promise;
    return {
      picture: grayOf(context.getImageData(0, 0, width, height).data, width, height),
      dpi: scale * POINTS_PER_INCH,
    };
  } finally {
    page.cleanup();
  }
}
