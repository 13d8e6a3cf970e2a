import { UnreadableStatement } from "../core/model.ts";

/** Width and height in pixels, as stored. */
export type PictureSize = { width: number; height: number };

/** An A3 page at 600 dots an inch. Decoding a larger picture would exceed the memory limit. */
export const MOST_PIXELS = 72_000_000;

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

export function damagedPicture(): UnreadableStatement {
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
