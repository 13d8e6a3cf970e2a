import { createRequire } from "node:module";
import type { Canvas } from "@napi-rs/canvas";
import { getDocument, VerbosityLevel } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist/types/src/display/api.js";
import { PDFJS_PACKAGE, pdfjsFiles } from "#lib/reading/statements/core/pdf/1-text/pdfjs-files.ts";
import { UnreadableStatement } from "../core/model.ts";
import { MAX_PIXELS } from "./decode-photo.ts";
import { grayOf } from "./gray-picture.ts";
import type { PagePicture } from "./scan-reader.ts";

/** The canvas library that pdf.js itself loads. A canvas from another copy rejects the paths that pdf.js draws. */
export const { createCanvas, loadImage }: typeof import("@napi-rs/canvas") =
  createRequire(PDFJS_PACKAGE)("@napi-rs/canvas");

const POINTS_PER_INCH = 72;

/** Pages are rendered no larger than a long A4, however large their paper. */
const LONGEST_INCHES = 13;

/**
 * The maximum number of drawing operations on a page. The densest page of a statement has 20,000, a detailed map
 * 100,000. A hostile page of a few kilobytes has thousands of millions.
 */
const MAX_OPERATIONS = 200_000;

/** The maximum size of all canvases of a document together: 20 pages at 300 dpi would fit. */
const MAX_CANVAS_PIXELS = 40_000_000;

/** The page has more operations, or needs larger canvases, than any real one. */
export class PageTooComplex extends UnreadableStatement {
  constructor() {
    super(
      "TOO_LARGE",
      "A page of this PDF has far more lines and shapes than a statement. Download it again from the bank, as a PDF or CSV.",
    );
  }
}

type CanvasAndContext = { canvas: Canvas | null; context: unknown };

/** Creates the canvases for a document's groups, masks and patterns, within a limit. pdf.js defines the interface. */
class LimitedCanvasFactory {
  #pixels = 0;

  create(width: number, height: number): CanvasAndContext {
    this.#take(width, height);
    const canvas = createCanvas(width, height);
    return { canvas, context: canvas.getContext("2d") };
  }

  reset({ canvas }: CanvasAndContext, width: number, height: number): void {
    if (!canvas) return;
    this.#give(canvas);
    this.#take(width, height);
    canvas.width = width;
    canvas.height = height;
  }

  destroy(target: CanvasAndContext): void {
    if (target.canvas) {
      this.#give(target.canvas);
      target.canvas.width = 0;
      target.canvas.height = 0;
    }
    target.canvas = null;
    target.context = null;
  }

  getNoAlphaContext(canvas: Canvas): unknown {
    return canvas.getContext("2d", { alpha: false });
  }

  #take(width: number, height: number): void {
    this.#pixels += Math.ceil(width) * Math.ceil(height);
    if (this.#pixels > MAX_CANVAS_PIXELS) throw new PageTooComplex();
  }

  #give({ width, height }: Canvas): void {
    this.#pixels -= width * height;
  }
}

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
    CanvasFactory: LimitedCanvasFactory,
  }).promise;
}

/** Why `openForDrawing` failed. */
export function openingFault(error: unknown): "PASSWORD" | "DAMAGED" {
  return error instanceof Error && error.name === "PasswordException" ? "PASSWORD" : "DAMAGED";
}

/**
 * Draws a page on a canvas of this scale. Throws PageTooComplex. The time for one call of the canvas library, and the
 * memory, are limited by the process only.
 */
export async function drawOnCanvas(page: PDFPageProxy, scale: number): Promise<Canvas> {
  const viewport = page.getViewport({ scale });
  const canvas = createCanvas(pixels(viewport.width), pixels(viewport.height));
  // pdf.js declares a browser's canvas type, but draws on this one as well.
  const target = { canvas: canvas as never, canvasContext: canvas.getContext("2d") as never };
  try {
    await page.render({
      ...target,
      viewport,
      // pdf.js parses ahead, so the list is longer than what has been drawn.
      operationsFilter(_, { fnArray }) {
        if (fnArray.length > MAX_OPERATIONS) throw new PageTooComplex();
        return true;
      },
    }).promise;
    return canvas;
  } finally {
    page.cleanup();
  }
}

/** Less than a hundredth of a pixel is a rounding error of the scale. */
export function pixels(length: number): number {
  return Math.max(1, Math.ceil(length - 0.01));
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
  const canvas = await drawOnCanvas(page, scale);
  const { width, height } = canvas;
  return {
    picture: grayOf(canvas.getContext("2d").getImageData(0, 0, width, height).data, width, height),
    dpi: scale * POINTS_PER_INCH,
  };
}
