import { createCanvas, loadImage } from "@napi-rs/canvas";
import { type ImageSize, imageSizeOf } from "#lib/records/documents/image-size.ts";
import { UnreadableStatement } from "../core/model.ts";
import { grayOf } from "./gray-picture.ts";
import type { PagePicture } from "./scan-reader.ts";

/** An A3 page at 600 dpi. Decoding a larger picture would exceed the memory limit. */
export const MAX_PIXELS = 72_000_000;

/** The longer side of an A4 page. */
const LONG_SIDE_INCHES = 11.69;

/** Further enlargement adds no detail. */
const MAX_ENLARGED = 3;

/**
 * Decodes a JPEG or PNG to gray, at the size of a page at this resolution, rotated according to its Exif data. Throws
 * UnreadableStatement.
 */
export async function decodePhoto(bytes: Uint8Array, dpi: number): Promise<PagePicture> {
  pictureSize(bytes);
  const image = await loadImage(Buffer.from(bytes)).catch(() => {
    throw damagedPicture();
  });
  const scale = Math.min((LONG_SIDE_INCHES * dpi) / Math.max(image.width, image.height), MAX_ENLARGED);
  const width = Math.max(1, Math.round(image.width * scale));
  const height = Math.max(1, Math.round(image.height * scale));
  const context = createCanvas(width, height).getContext("2d");
  context.imageSmoothingQuality = "high";
  context.drawImage(image, 0, 0, width, height);
  const gray = grayOf(context.getImageData(0, 0, width, height).data, width, height);
  return { picture: gray, dpi: Math.max(width, height) / LONG_SIDE_INCHES };
}

/** Returns a picture's size as a page, in points. Its longer side is that of A4, as when it is read. */
export function pointsOfPicture({ width, height }: ImageSize): ImageSize {
  const points = (LONG_SIDE_INCHES * 72) / Math.max(width, height);
  return { width: width * points, height: height * points };
}

/** Reads the size from a JPEG or PNG header without decoding the picture. Throws UnreadableStatement. */
export function pictureSize(bytes: Uint8Array): ImageSize {
  const size = imageSizeOf(bytes);
  if (size === null) throw damagedPicture();
  if (size.width * size.height > MAX_PIXELS) {
    const message = `The picture has ${size.width} × ${size.height} pixels, more than a page needs. Save it smaller, or download the statement from the bank as a PDF or CSV.`;
    throw new UnreadableStatement("TOO_LARGE", message);
  }
  return size;
}

function damagedPicture(): UnreadableStatement {
  const message =
    "The picture is damaged and cannot be opened. Take or save it again, or download the statement from the bank as a PDF or CSV.";
  return new UnreadableStatement("DAMAGED", message);
}
