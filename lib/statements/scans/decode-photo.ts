import { createCanvas, loadImage } from "@napi-rs/canvas";
import { grayOf } from "./gray-picture.ts";
import { damagedPicture, pictureSize } from "./picture-size.ts";
import type { PagePicture } from "./read-picture.ts";

/** The longer side of an A4 page. */
const LONG_SIDE_INCHES = 11.69;
/** Further enlargement adds no detail. */
const MOST_ENLARGED = 3;

/**
 * Decodes a JPEG or PNG to gray, at the size of a page at this resolution, rotated as its Exif data specify.
 * Throws UnreadableStatement.
 */
export async function decodePhoto(bytes: Uint8Array, dpi: number): Promise<PagePicture> {
  pictureSize(bytes);
  const image = await loadImage(Buffer.from(bytes)).catch(() => {
    throw damagedPicture();
  });
  const scale = Math.min((LONG_SIDE_INCHES * dpi) / Math.max(image.width, image.height), MOST_ENLARGED);
  const width = Math.max(1, Math.round(image.width * scale));
  const height = Math.max(1, Math.round(image.height * scale));
  const context = createCanvas(width, height).getContext("2d");
  context.imageSmoothingQuality = "high";
  context.drawImage(image, 0, 0, width, height);
  const gray = grayOf(context.getImageData(0, 0, width, height).data, width, height);
  return { picture: gray, dpi: Math.max(width, height) / LONG_SIDE_INCHES };
}
