import { readFile } from "node:fs/promises";
import type { Canvas } from "@napi-rs/canvas";
import type { PDFDocumentProxy } from "pdfjs-dist/types/src/display/api.js";
import { detectFormat, isPhoto } from "../core/detect-format.ts";
import { fileInUpload } from "../core/evidence/file-in-upload.ts";
import { UnreadableStatement } from "../core/model.ts";
import { pictureSize, pointsOfPicture } from "../scans/decode-photo.ts";
import {
  createCanvas,
  drawOnCanvas,
  loadImage,
  openForDrawing,
  openingFault,
  PageTooComplex,
  pixels,
} from "../scans/render-pages.ts";

/**
 * `entry` is the file if the document is an archive. `width` is a thumbnail's, in pixels. Without it, pages are drawn
 * at reading size.
 */
type Input = {
  path: string;
  fileName: string;
  entry: string | null;
  pages: readonly number[];
  width?: number;
};

/** `width` and `height` are the page's, in points. */
export type PageDrawing = {
  bytes: Uint8Array<ArrayBuffer>;
  mediaType: "image/png" | "image/webp";
  width: number;
  height: number;
};

export type PageFault = { fault: "PASSWORD" | "DAMAGED" | "NO_SUCH_PAGE" | "NO_PAGES" | "TOO_MUCH" };

export type DrawnPage = PageDrawing | PageFault;

/** Enough to read a statement's smallest print, even enlarged. */
const PIXELS_PER_POINT = 1.6;

/** The maximum width or height of a drawing, however large its paper. */
const LONGEST_PIXELS = 2000;

/** The maximum height of a thumbnail as a multiple of its width, however long its paper. */
const MAX_HEIGHT_TO_WIDTH = 3;

/** An A4 page at 400 dpi. Larger pictures within a page are left out. */
const MAX_PIXELS = 16_000_000;

const SMALL_QUALITY = 72;

/** Draws pages of a PDF or picture, in their order, after opening it once. */
export async function run({ path, fileName, entry, pages, width }: Input): Promise<DrawnPage[]> {
  const all = (fault: PageFault["fault"]) => pages.map(() => ({ fault }));
  let bytes: Uint8Array | null;
  try {
    bytes = fileInUpload(new Uint8Array(await readFile(path)), { fileName, entry });
  } catch (error) {
    if (error instanceof UnreadableStatement) return all("DAMAGED");
    throw error;
  }
  if (bytes === null) return all("NO_SUCH_PAGE");
  const file = bytes;
  if (isPhoto(file))
    return Promise.all(pages.map((page) => (page === 1 ? drawPhoto(file, width) : NO_SUCH_PAGE)));
  return detectFormat(file) === "PDF" ? drawPages(file, pages, width) : all("NO_PAGES");
}

async function drawPages(
  bytes: Uint8Array,
  pages: readonly number[],
  width: number | undefined,
): Promise<DrawnPage[]> {
  const document = await openForDrawing(bytes, undefined, MAX_PIXELS).catch(openingFault);
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
    const canvas = await drawOnCanvas(page, scaleOf(width, height, small));
    return { ...(await encode(canvas, small)), width: Math.round(width), height: Math.round(height) };
  } catch (error) {
    return { fault: error instanceof PageTooComplex ? "TOO_MUCH" : "DAMAGED" };
  }
}

async function drawPhoto(bytes: Uint8Array, small: number | undefined): Promise<DrawnPage> {
  try {
    pictureSize(bytes);
    const image = await loadImage(Buffer.from(bytes));
    const { width, height } = pointsOfPicture(image);
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

function scaleOf(width: number, height: number, small: number | undefined): number {
  return small === undefined
    ? Math.min(PIXELS_PER_POINT, LONGEST_PIXELS / Math.max(width, height))
    : Math.min(small / width, (small * MAX_HEIGHT_TO_WIDTH) / height);
}

async function encode(canvas: Canvas, small: number | undefined) {
  return small === undefined
    ? { bytes: new Uint8Array(await canvas.encode("png")), mediaType: "image/png" as const }
    : { bytes: new Uint8Array(await canvas.encode("webp", SMALL_QUALITY)), mediaType: "image/webp" as const };
}
