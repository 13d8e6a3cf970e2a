import { readFile } from "node:fs/promises";
import { crc32, deflateSync } from "node:zlib";
import { createCanvas, type Image, loadImage } from "@napi-rs/canvas";
import { fileTypeFromBuffer } from "file-type";
import type { BrandLogo } from "#lib/platform/pdf/document-pages.ts";
import { fitWithin } from "#lib/platform/pdf/fit-within.ts";
import { imageSizeOf } from "#lib/records/documents/image-size.ts";

/** In pixels: sharp in a printed page header, and small enough for every email. */
const BOX = { width: 640, height: 200 };

const MAX_SIDE = 4_000;
const MIN_SIDE = 32;

/** The size at which margins are detected. */
const SCAN_SIZE = { width: 800, height: 800 };

/** A channel below this differs visibly from white. */
const NEAR_WHITE = 245;

/** A logo whose darkest channel is above this cannot be read on white. */
const FAINT = 190;

type Area = { left: number; top: number; width: number; height: number };

/**
 * Redraws an uploaded image as a logo: on white, without its margins, fitted into a box. Only its pixels are kept.
 * Returns a string with the reason if the image is rejected.
 */
export async function run({ path }: { path: string }): Promise<BrandLogo | string> {
  const bytes = await readFile(path);
  const type = (await fileTypeFromBuffer(bytes))?.mime;
  if (type !== "image/png" && type !== "image/jpeg")
    return "is not an image that Lodge accepts: send a PNG or JPEG";
  const size = imageSizeOf(bytes);
  if (size === null) return DAMAGED;
  if (Math.max(size.width, size.height) > MAX_SIDE)
    return `has ${size.width} × ${size.height} pixels. Save it with at most ${MAX_SIDE} on each side`;
  if (Math.min(size.width, size.height) < MIN_SIDE)
    return `has only ${size.width} × ${size.height} pixels. Send one with at least ${MIN_SIDE} on each side`;
  const image = await loadImage(bytes).catch(() => null);
  if (image === null) return DAMAGED;
  const area = findInk(image);
  if (area === null)
    return "is white or too pale to be visible on white paper. Send the version for light backgrounds";
  const { width, height } = fitWithin(area, BOX);
  const pixels = drawOnWhite(image, area, { width: Math.max(1, width), height: Math.max(1, height) });
  return {
    png: encodeOpaquePng(pixels.data, pixels.width, pixels.height),
    width: pixels.width,
    height: pixels.height,
  };
}

const DAMAGED = "is damaged and cannot be opened. Save it again";

/** A part of the image on white, at this size. */
function drawOnWhite(image: Image, area: Area, { width, height }: { width: number; height: number }) {
  const context = createCanvas(width, height).getContext("2d");
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = "high";
  context.drawImage(image, area.left, area.top, area.width, area.height, 0, 0, width, height);
  return context.getImageData(0, 0, width, height);
}

/** The part of the image that is not white, in its own pixels; null if nothing is visible. */
function findInk(image: Image): Area | null {
  const whole = { left: 0, top: 0, width: image.width, height: image.height };
  const { width, height } = fitWithin(whole, SCAN_SIZE);
  const { data } = drawOnWhite(image, whole, { width, height });
  let [left, top, right, bottom, darkest] = [width, height, -1, -1, 255];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4;
      const ink = Math.min(data[at] ?? 255, data[at + 1] ?? 255, data[at + 2] ?? 255);
      if (ink >= NEAR_WHITE) continue;
      darkest = Math.min(darkest, ink);
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  }
  if (right < 0 || darkest > FAINT) return null;
  const scale = image.width / width;
  return {
    left: left * scale,
    top: top * scale,
    width: (right - left + 1) * scale,
    height: (bottom - top + 1) * scale,
  };
}

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
