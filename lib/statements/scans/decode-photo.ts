import { createCanvas, loadImage } from "@napi-rs/canvas";
import { UnreadableStatement } from "../core/model.ts";
import { grayOf } from "./gray-picture.ts";
import type { PagePicture } from "./scan-reader.ts";

/** An A3 page at 600 dots an inch. Decoding a larger picture would exceed the memory limit. */
export const MOST_PIXELS = 72_000_000;

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

/** The size in points of a picture as a page: its longer side is that of A4, as when it is read. */
export function pointsOfPicture({ width, height }: PictureSize): PictureSize {
  const points = (LONG_SIDE_INCHES * 72) / Math.max(width, height);
  return { width: width * points, height: height * points };
}

/** Width and height in pixels, as stored. */
type PictureSize = { width: number; height: number };

/** Reads the size from a JPEG or PNG header without decoding the picture. Throws UnreadableStatement. */
export function pictureSize(bytes: Uint8Array): PictureSize {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = bytes[0] === 0x89 ? pngSize(view) : jpegSize(view);
  if (size === null || size.width === 0 || size.height === 0) throw damagedPicture();
  if (size.width * size.height > MOST_PIXELS) {
    throw new UnreadableStatement(
      "TOO_LARGE",
      `The picture has ${size.width} × ${size.height} pixels, more than a page needs. Save it smaller, or download the statement from the bank as a PDF or CSV.`,
    );
  }
  return size;
}

function damagedPicture(): UnreadableStatement {
  return new UnreadableStatement(
    "DAMAGED",
    "The picture is damaged and cannot be opened. Take or save it again, or download the statement from the bank as a PDF or CSV.",
  );
}

function pngSize(view: DataView): PictureSize | null {
  if (view.byteLength < 24) return null;
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

/** Skips segments up to the frame header, which states the size. */
function jpegSize(view: DataView): PictureSize | null {
  for (let at = 2; at + 9 < view.byteLength; ) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const frame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (frame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}
