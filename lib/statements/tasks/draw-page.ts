import { readFile } from "node:fs/promises";
import { createCanvas, openForDrawing } from "../scans/render-pages.ts";

type Input = { path: string; page: number };

/** `width` and `height` are the page's, in points. */
export type PageDrawing = { png: Uint8Array<ArrayBuffer>; width: number; height: number };

type Output = PageDrawing | { fault: "PASSWORD" | "DAMAGED" | "NO_SUCH_PAGE" };

/** Enough to read the smallest print of a statement. */
const PIXELS_A_POINT = 1.6;

/** A drawing has no more pixels in one direction, however large its paper. */
const LONGEST_PIXELS = 2000;

/** An A4 page at 400 dots an inch. Larger pictures within a page are left out. */
const MOST_PIXELS = 16_000_000;

/** Draws one page of a PDF as PNG. */
export async function run({ path, page: number }: Input): Promise<Output> {
  const bytes = new Uint8Array(await readFile(path));
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
