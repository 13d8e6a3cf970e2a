import { crc32, deflateSync } from "node:zlib";

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const BITS = 8;
const TRUECOLOUR = 2;

/**
 * Encodes RGBA pixels as a PNG without an alpha channel. The canvas always writes an alpha channel, and pdfkit decodes
 * such images asynchronously, but PDFs are drawn page by page without waiting.
 */
export function encodeOpaquePng(pixels: Uint8ClampedArray, width: number, height: number): Buffer {
  // Each row begins with its filter: none.
  const rows = Buffer.alloc(height * (1 + width * 3));
  let to = 0;
  for (let row = 0; row < height; row += 1) {
    to += 1;
    for (let column = 0; column < width; column += 1) {
      const from = (row * width + column) * 4;
      rows[to] = pixels[from] ?? 0;
      rows[to + 1] = pixels[from + 1] ?? 0;
      rows[to + 2] = pixels[from + 2] ?? 0;
      to += 3;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([BITS, TRUECOLOUR], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(rows, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
