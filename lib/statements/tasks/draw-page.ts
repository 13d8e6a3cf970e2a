import { readFile } from "node:fs/promises";
import type { Canvas } from "@napi-rs/canvas";
import type { PDFDocumentProxy } from "pdfjs-dist/types/src/display/api.js";
import { pictureSize } from "../scans/decode-photo.ts";
import { createCanvas, loadImage, openForDrawing } from "../scans/render-pages.ts";

/** `width` is a small picture's, in pixels; without it, pages are drawn to be read. */
type Input = { path: string; mediaType: string; pages: readonly number[]; width?: number };

/** `width` and `height` are the page's, in points. */
export type PageDrawing = {
  bytes: Uint8Array<ArrayBuffer>;
  mediaType: "image/png" | "image/webp";
  width: number;
  height: number;
};

type PageFault = { fault: "PASSWORD" | "DAMAGED" | "NO_SUCH_PAGE" | "TOO_MUCH" };

export type DrawnPage = PageDrawing | PageFault;

/** Enough to read the smallest print of a statement. */
const PIXELS_A_POINT = 1.6;

/** A drawing has no more pixels in one direction, however large its paper. */
const LONGEST_PIXELS = 2000;

/** A small picture is no higher than this many times its width, however long its paper. */
const MOST_TIMES_AS_HIGH = 3;

/** An A4 page at 400 dots an inch. Larger pictures within a page are left out. */
const MOST_PIXELS = 16_000_000;

/** The longer side of an A4 page in points. A photo is shown at this size. */
export const PHOTO_POINTS = 841.89;

const SMALL_QUALITY = 72;

/** Draws pages of a PDF or picture, in their order, after opening it once. */
export async function run({ path, mediaType, pages, width }: Input): Promise<DrawnPage[]> {
  const bytes = new Uint8Array(await readFile(path));
  if (mediaType !== "application/pdf") {
    return Promise.all(pages.map((page) => (page === 1 ? drawPhoto(bytes, width) : NO_SUCH_PAGE)));
  }
  const document = await openForDrawing(bytes, undefined, MOST_PIXELS).catch((error: unknown) =>
    error instanceof Error && error.name === "PasswordException"
      ? ("PASSWORD" as const)
      : ("DAMAGED" as const),
  );
  if (typeof document === "string") return pages.map(() => ({ fault: document }));
  try {
    const drawn: DrawnPage[] = [];
    for (const page of pages) drawn.push(await drawPage(document, page, width));
    return drawn;
  } finally {
    await document.loadingTask.destroy();
  }
}

const NO_SUCH_PAGE = { fault: "NO_SUCH_PAGE" } as const;

async function drawPage(
  document: PDFDocumentProxy,
  number: number,
  small: number | undefined,
): Promise<DrawnPage> {
  if (number > document.numPages) return NO_SUCH_PAGE;
  try {
    const page = await document.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    const viewport = page.getViewport({ scale: scaleOf(width, height, small) });
    const canvas = createCanvas(pixels(viewport.width), pixels(viewport.height));
    // pdf.js declares a browser's canvas type, but draws on this one as well.
    const target = { canvas: canvas as never, canvasContext: canvas.getContext("2d") as never };
    await page.render({ ...target, viewport }).promise;
    page.cleanup();
    return { ...(await encode(canvas, small)), width: Math.round(width), height: Math.round(height) };
  } catch {
    return { fault: "DAMAGED" };
  }
}

async function drawPhoto(bytes: Uint8Array, small: number | undefined): Promise<DrawnPage> {
  try {
    pictureSize(bytes);
    const image = await loadImage(Buffer.from(bytes));
    const points = PHOTO_POINTS / Math.max(image.width, image.height);
    const [width, height] = [image.width * points, image.height * points];
    const scale = scaleOf(width, height, small);
    const canvas = createCanvas(pixels(width * scale), pixels(height * scale));
    const context = canvas.getContext("2d");
    context.imageSmoothingQuality = "high";
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    return { ...(await encode(canvas, small)), width: Math.round(width), height: Math.round(height) };
  } catch {
    return { fault: "DAMAGED" };
  }
}

/** Less than a hundredth of a pixel is a rounding error of the scale. */
function pixels(length: number): number {
  return Math.max(1, Math.ceil(length - 0.01));
}

function scaleOf(width: number, height: number, small: number | undefined): number {
  return small === undefined
    ? Math.min(PIXELS_A_POINT, LONGEST_PIXELS / Math.max(width, height))
    : Math.min(small / width, (small * MOST_TIMES_AS_HIGH) / height);
}

async function encode(canvas: Canvas, small: number | undefined) {
  return small === undefined
    ? { bytes: new Uint8Array(await canvas.encode("png")), mediaType: "image/png" as const }
    : { bytes: new Uint8Array(await canvas.encode("webp", SMALL_QUALITY)), mediaType: "image/webp" as const };
}
