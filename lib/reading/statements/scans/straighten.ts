import { bestOf } from "../core/values/order.ts";
import { type GrayPicture, INK, shrink } from "./gray-picture.ts";

/** A page's orientation: whether it is sideways, and by how many radians its rows fall to the right. */
type Orientation = { sideways: boolean; skew: number };

const MAX_DEGREES = 6;

const RADIANS = Math.PI / 180;

const MAX_POINTS = 60_000;

/** The picture is at most 1200 pixels high here. A slope of six degrees adds up to 130 at either end. */
const ROWS = 1500;

const MARGIN = 140;

/**
 * Finds the orientation of text lines: the direction in which ink is most concentrated in rows. Upside down looks the
 * same as upright here; OCR distinguishes them.
 */
export function findOrientation(picture: GrayPicture): Orientation {
  const by = Math.max(1, Math.round(Math.max(picture.width, picture.height) / 1200));
  const points = inkPoints(shrink(picture, by));
  const across = bestSkew(points.x, points.y);
  const down = bestSkew(points.y, points.x);
  return { sideways: down.lines > across.lines, skew: across.skew };
}

/** Returns the share of ink in an evenly lit picture, from 0 to 1. */
export function inkShare(picture: GrayPicture): number {
  let ink = 0;
  for (const light of picture.pixels) ink += Number(light < INK);
  return ink / Math.max(1, picture.pixels.length);
}

/** The share of a page's height that shows in which orientation it can be read. */
const STRIP = 1 / 12;

/** Returns the part of a picture across its whole width that has the most ink. */
export function fullestStrip({ width, height, pixels }: GrayPicture): GrayPicture {
  const tall = Math.ceil(height * STRIP);
  const parts = Array.from({ length: Math.floor(height / tall) }, (_, at) => ({
    width,
    height: tall,
    pixels: pixels.subarray(at * tall * width, (at + 1) * tall * width),
  }));
  return bestOf(parts, inkShare) ?? { width, height, pixels };
}

function inkPoints({ width, pixels }: GrayPicture): { x: Float64Array; y: Float64Array } {
  const found: number[] = [];
  for (let at = 0; at < pixels.length; at += 1) if ((pixels[at] ?? 255) < INK + 40) found.push(at);
  const step = Math.max(1, found.length / MAX_POINTS);
  const count = Math.floor(found.length / step);
  const x = new Float64Array(count);
  const y = new Float64Array(count);
  for (let index = 0; index < count; index += 1) {
    const at = found[Math.floor(index * step)] ?? 0;
    x[index] = at % width;
    y[index] = Math.floor(at / width);
  }
  return { x, y };
}

type Found = { skew: number; lines: number };

function bestSkew(along: Float64Array, over: Float64Array): Found {
  let best = { degrees: 0, score: rowContrast(rowsOf(along, over, 0)) };
  const look = (from: number, to: number, step: number) => {
    for (let degrees = from; degrees <= to + step / 2; degrees += step) {
      const score = rowContrast(rowsOf(along, over, degrees * RADIANS));
      if (score > best.score) best = { degrees, score };
    }
  };
  look(-MAX_DEGREES, MAX_DEGREES, 0.5);
  look(best.degrees - 0.4, best.degrees + 0.4, 0.1);
  look(best.degrees - 0.08, best.degrees + 0.08, 0.02);
  const skew = best.degrees * RADIANS;
  return { skew, lines: countLines(rowsOf(along, over, skew)) };
}

/** The amount of ink in each row at that angle. */
function rowsOf(along: Float64Array, over: Float64Array, angle: number): Float64Array {
  const slope = Math.tan(angle);
  const rows = new Float64Array(ROWS);
  for (let index = 0; index < along.length; index += 1) {
    const row = Math.round((over[index] ?? 0) - (along[index] ?? 0) * slope) + MARGIN;
    rows[row] = (rows[row] ?? 0) + 1;
  }
  return rows;
}

/** Sums the squared differences between adjacent rows. Straight lines of text leave full rows beside empty ones. */
function rowContrast(rows: Float64Array): number {
  let sum = 0;
  for (let row = 1; row < rows.length; row += 1) sum += ((rows[row] ?? 0) - (rows[row - 1] ?? 0)) ** 2;
  return sum;
}

/** Counts how often full rows follow empty ones: often along lines of text, seldom across columns. */
function countLines(rows: Float64Array): number {
  const inked = rows.filter((ink) => ink > 0);
  const mean = inked.reduce((sum, ink) => sum + ink, 0) / Math.max(1, inked.length);
  let lines = 0;
  let empty = true;
  for (let row = 2; row < rows.length - 2; row += 1) {
    const around = rows.subarray(row - 1, row + 2).reduce((sum, ink) => sum + ink, 0) / 3;
    if (empty && around > mean * 0.7) {
      lines += 1;
      empty = false;
    } else if (around < mean * 0.15) empty = true;
  }
  return lines;
}

/** Rotates the picture clockwise by quarter turns. */
export function turnQuarters(picture: GrayPicture, quarters: number): GrayPicture {
  const turns = ((quarters % 4) + 4) % 4;
  if (turns === 0) return picture;
  const { width, height, pixels } = picture;
  const turned = new Uint8Array(pixels.length);
  const [newWidth, newHeight] = turns === 2 ? [width, height] : [height, width];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const nx = turns === 1 ? height - 1 - y : turns === 2 ? width - 1 - x : y;
      const ny = turns === 1 ? x : turns === 2 ? height - 1 - y : width - 1 - x;
      turned[ny * newWidth + nx] = pixels[y * width + x] ?? 255;
    }
  }
  return { width: newWidth, height: newHeight, pixels: turned };
}

/** Rotates the picture back by a small skew around its centre, at the same size. Uncovered areas are white. */
export function straighten(picture: GrayPicture, skew: number): GrayPicture {
  if (Math.abs(skew) < 0.0005) return picture;
  const { width, height, pixels } = picture;
  const cos = Math.cos(skew);
  const sin = Math.sin(skew);
  const [cx, cy] = [width / 2, height / 2];
  const turned = new Uint8Array(pixels.length).fill(255);
  for (let y = 0; y < height; y += 1) {
    let fromX = cx - cx * cos - (y - cy) * sin;
    let fromY = cy - cx * sin + (y - cy) * cos;
    for (let x = 0; x < width; x += 1, fromX += cos, fromY += sin) {
      const left = Math.floor(fromX);
      const top = Math.floor(fromY);
      if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) continue;
      const at = top * width + left;
      const tx = fromX - left;
      const ty = fromY - top;
      const upper = (pixels[at] ?? 255) * (1 - tx) + (pixels[at + 1] ?? 255) * tx;
      const lower = (pixels[at + width] ?? 255) * (1 - tx) + (pixels[at + width + 1] ?? 255) * tx;
      turned[y * width + x] = upper * (1 - ty) + lower * ty;
    }
  }
  return { width, height, pixels: turned };
}
