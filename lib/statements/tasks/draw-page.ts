import { readFile } from "node:fs/promises";
import { loadImage } from "@napi-rs/canvas";
import { fileInUpload } from "../core/evidence/file-in-upload.ts";
import { UnreadableStatement } from "../core/model.ts";
import { isPhoto } from "../core/read-statement.ts";
import { pictureSize, pointsOfPicture } from "../scans/decode-photo.ts";
import { createCanvas, openForDrawing } from "../scans/render-pages.ts";

type Input = { path: string; fileName: string; entry: string | null; page: number };

/** `width` and `height` are the page's, in points. */
export type PageDrawing = { png: Uint8Array<ArrayBuffer>; width: number; height: number };

type Output = PageDrawing | { fault: "PASSWORD" | "DAMAGED" | "NO_SUCH_PAGE" | "NO_PAGES" };

/** Enough to read the smallest print of a statement, also enlarged. */
const PIXELS_A_POINT = 1.6;

/** A drawing has no more pixels in one direction, however large its paper. */
const LONGEST_PIXELS = 2000;

/** An A4 page at 400 dots an inch. Larger pictures within a page are left out. */
const MOST_PIXELS = 16_000_000;

const PDF_MARK = "%PDF-";
const MARK_BYTES = 1024;

/** Draws one page of a PDF, or a picture, as PNG. */
export async function run({ path, fileName, entry, page }: Input): Promise<Output> {
  try {
    const bytes = fileInUpload(new Uint8Array(await readFile(path)), { fileName, entry });
    if (bytes === null) return { fault: "NO_SUCH_PAGE" };
    if (isPhoto(bytes)) return page > 1 ? { fault: "NO_SUCH_PAGE" } : await drawPicture(bytes);
    const start = new TextDecoder("latin1").decode(bytes.subarray(0, MARK_BYTES));
    return start.includes(PDF_MARK) ? await drawPage(bytes, page) : { fault: "NO_PAGES" };
  } catch (error) {
    if (error instanceof UnreadableStatement) return { fault: "DAMAGED" };
    throw error;
  }
}

async function drawPicture(bytes: Uint8Array): Promise<Output> {
  pictureSize(bytes);
  const image = await loadImage(Buffer.from(bytes)).catch(() => null);
  if (!image) return { fault: "DAMAGED" };
  const scale = Math.min(1, LONGEST_PIXELS / Math.max(image.width, image.height));
  const width = Math.max(1, Math.round(image.width * scale));
  const height = Math.max(1, Math.round(image.height * scale));
  const canvas = createCanvas(width, height);
  canvas.getContext("2d").drawImage(image, 0, 0, width, height);
  const points = pointsOfPicture(image);
  return {
    png: new Uint8Array(await canvas.encode("png")),
    width: Math.round(points.width),
    height: Math.round(points.height),
  };
}

async function drawPage(bytes: Uint8Array, number: number): Promise<Output> {
  const document = await openForDrawing(bytes, undefined, MOST_PIXELS).catch((error: unknown) =>
    error instanceof Error && error.name === "PasswordException"
      ? ("PASSWORD" as const)
      : ("DAMAGED" as const),
  );
  if (typeof document === "string") return { fault: document };
  try {
    if (number > document.numPages) return { fault: "NO_SUCH_PAGE" };
    const page = await document.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    const scale = Math.min(PIXELS_A_POINT, LONGEST_PIXELS / Math.max(width, height));
    const viewport = page.getViewport({ scale });
    const canvas = createCanvas(
      Math.max(1, Math.ceil(viewport.width)),
      Math.max(1, Math.ceil(viewport.height)),
    );
    // pdf.js declares a browser's canvas type, but draws on this one as well.
    const target = { canvas: canvas as never, canvasContext: canvas.getContext("2d") as never };
    await page.render({ ...target, viewport }).promise;
    const png = new Uint8Array(await canvas.encode("png"));
    return { png, width: Math.round(width), height: Math.round(height) };
  } catch {
    return { fault: "DAMAGED" };
  } finally {
    await document.loadingTask.destroy();
  }
}
