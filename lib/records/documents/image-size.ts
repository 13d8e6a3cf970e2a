/** Width and height in pixels, as stored. */
export type ImageSize = { width: number; height: number };

/** Reads the size from a JPEG or PNG header without decoding the image. Null if the header is damaged. */
export function imageSizeOf(bytes: Uint8Array): ImageSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = bytes[0] === 0x89 ? pngSize(view) : jpegSize(view);
  return size === null || size.width === 0 || size.height === 0 ? null : size;
}

function pngSize(view: DataView): ImageSize | null {
  if (view.byteLength < 24) return null;
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

/** Skips segments up to the frame header, which contains the size. */
function jpegSize(view: DataView): ImageSize | null {
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
