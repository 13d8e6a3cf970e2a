import { join, sep } from "node:path";
import { getDocument, VerbosityLevel } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { PDFDocumentProxy } from "pdfjs-dist/types/src/display/api.js";
import { grayOf } from "./gray-picture.ts";
import { createCanvas, PDFJS_FOLDER } from "./pdf-canvas.ts";
import { MOST_PIXELS } from "./picture-size.ts";
import type { PagePicture } from "./read-picture.ts";

const POINTS_PER_INCH = 72;
/** Pages are rendered no larger than a long A4, however large their paper. */
const LONGEST_INCHES = 13;

/** Opens a PDF for rendering, with its fonts and images. Its scripts still do not run. */
export async function openForDrawing(
  bytes: Uint8Array,
  password: string | undefined,
): Promise<PDFDocumentProxy> {
  const folder = (name: string) => join(PDFJS_FOLDER, name) + sep;
  return getDocument({
    data: new Uint8Array(bytes),
    ...(password === undefined ? {} : { password }),
    verbosity: VerbosityLevel.ERRORS,
    useSystemFonts: false,
    enableXfa: false,
    maxImageSize: MOST_PIXELS,
    standardFontDataUrl: folder("standard_fonts"),
    cMapUrl: folder("cmaps"),
    cMapPacked: true,
    wasmUrl: folder("wasm"),
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
