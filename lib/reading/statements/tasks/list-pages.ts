import { readFile } from "node:fs/promises";
import { pictureSize, pointsOfPicture } from "../scans/decode-photo.ts";
import { loadImage, openForDrawing, openingFault } from "../scans/render-pages.ts";

type Input = { path: string; mediaType: string; most: number };

type Output =
  | { pages: { width: number; height: number }[] }
  | { fault: "PASSWORD" | "DAMAGED" | "TOO_MANY_PAGES" };

/** Lists the size of each page of a PDF or picture in points, as shown. */
export async function run({ path, mediaType, most }: Input): Promise<Output> {
  const bytes = new Uint8Array(await readFile(path));
  if (mediaType !== "application/pdf") return sizeOfPhoto(bytes);
  const opened = await openForDrawing(bytes, undefined).catch(openingFault);
  if (typeof opened === "string") return { fault: opened };
  try {
    if (opened.numPages > most) return { fault: "TOO_MANY_PAGES" };
    const pages: { width: number; height: number }[] = [];
    for (let number = 1; number <= opened.numPages; number += 1) {
      const page = await opened.getPage(number);
      const { width, height } = page.getViewport({ scale: 1 });
      pages.push({ width: Math.round(width), height: Math.round(height) });
      page.cleanup();
    }
    return { pages };
  } catch {
    return { fault: "DAMAGED" };
  } finally {
    await opened.loadingTask.destroy();
  }
}

async function sizeOfPhoto(bytes: Uint8Array): Promise<Output> {
  try {
    pictureSize(bytes);
    const { width, height } = pointsOfPicture(await loadImage(Buffer.from(bytes)));
    return { pages: [{ width: Math.round(width), height: Math.round(height) }] };
  } catch {
    return { fault: "DAMAGED" };
  }
}
