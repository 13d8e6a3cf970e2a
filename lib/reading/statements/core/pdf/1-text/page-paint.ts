import { OPS } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { Six } from "./text-state.ts";
import type { WrittenWord } from "./word-writer.ts";

/** A rectangle on a page, in points from the top left. */
export type Box = { x: number; y: number; width: number; height: number };

/** How a word is drawn. Words of one text operator share the object. */
export type TextStyle = {
  /** The font's name without its subset prefix. */
  font: string;
  /** `#rrggbb`, or empty for a pattern. */
  ink: string;
  /** Drawn invisibly, such as searchable text under or over a picture. */
  invisible: boolean;
};

/** Something that hides what was drawn before it. `order` counts a page's drawing operators. */
type Cover = Box & { order: number };

/** An opaque rectangle. */
export type Fill = Cover & { ink: string };

/** A picture's place. `isTransparent`: at least in parts, so it may hide nothing. */
export type Picture = Cover & { isTransparent: boolean };

/** The contents of a page, in drawing order. */
export type PagePaint = { words: WrittenWord[]; fills: Fill[]; pictures: Picture[] };

/** In points. Thinner rectangles are rules. */
const MIN_THICKNESS = 3;

/** More rectangles than this are a drawing. */
const MAX_FILLS = 4000;

/** Numbers in a path. Enough for 40 rectangles. */
const MAX_PATH_LENGTH = 520;

const FILLING = new Set<unknown>([
  OPS.fill,
  OPS.eoFill,
  OPS.fillStroke,
  OPS.eoFillStroke,
  OPS.closeFillStroke,
  OPS.closeEOFillStroke,
]);

/** The arguments of a path operator in pdf.js: the kind of drawing, the path and its edges. */
export type PathArguments = [unknown, [ArrayLike<number> | null], ArrayLike<number> | null];

export function isFilled([how]: PathArguments): boolean {
  return FILLING.has(how);
}

/** Adds the rectangles of a filled path, limited to `clip`. */
export function addFills(
  fills: Fill[],
  [, [path]]: PathArguments,
  matrix: Six,
  look: { clip: Box | null; ink: string; order: number },
): void {
  if (!path || path.length > MAX_PATH_LENGTH || fills.length >= MAX_FILLS) return;
  for (const corners of rectanglesOf(path)) {
    const box = clipped(boxOf(matrix, corners), look.clip);
    if (box.width >= MIN_THICKNESS && box.height >= MIN_THICKNESS) {
      fills.push({ ...box, ink: look.ink, order: look.order });
    }
  }
}

/** The part of a box within a clip. */
export function clipped(box: Box, clip: Box | null): Box {
  if (!clip) return box;
  const [x, y] = [Math.max(box.x, clip.x), Math.max(box.y, clip.y)];
  return {
    x,
    y,
    width: Math.max(0, Math.min(box.x + box.width, clip.x + clip.width) - x),
    height: Math.max(0, Math.min(box.y + box.height, clip.y + clip.height) - y),
  };
}

/** The box on the page around these edges: left, lower, right, upper. */
export function boxOf(matrix: Six, [left, lower, right, upper]: readonly number[]): Box {
  const [a, b, c, d, e, f] = matrix;
  const [x0, y0, x1, y1] = [left ?? 0, lower ?? 0, right ?? 0, upper ?? 0];
  const xs = [a * x0 + c * y0, a * x1 + c * y0, a * x0 + c * y1, a * x1 + c * y1];
  const ys = [b * x0 + d * y0, b * x1 + d * y0, b * x0 + d * y1, b * x1 + d * y1];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x: x + e, y: y + f, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

const [MOVE, LINE, CLOSE] = [0, 1, 4];

/** The edges of the rectangles in a path of pdf.js, which lists the number of each step and its points. */
function rectanglesOf(path: ArrayLike<number>): [number, number, number, number][] {
  const found: [number, number, number, number][] = [];
  let xs: number[] = [];
  let ys: number[] = [];
  const end = () => {
    const edges = edgesOf(xs, ys);
    if (edges) found.push(edges);
    xs = [];
    ys = [];
  };
  for (let at = 0; at < path.length; ) {
    const step = path[at];
    if (step === CLOSE) at += 1;
    else if (step === MOVE || step === LINE) {
      if (step === MOVE) end();
      xs.push(path[at + 1] ?? 0);
      ys.push(path[at + 2] ?? 0);
      at += 3;
    } else return [];
  }
  end();
  return found;
}

/** The edges of a shape if its four corners are those of the box around it. */
function edgesOf(xs: readonly number[], ys: readonly number[]): [number, number, number, number] | null {
  if (xs.length < 4 || xs.length > 5) return null;
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [lower, upper] = [Math.min(...ys), Math.max(...ys)];
  const isAtEdge = (value: number, one: number, other: number) =>
    Math.min(Math.abs(value - one), Math.abs(value - other)) < 0.01 * Math.abs(other - one);
  const square = xs.every((x, at) => isAtEdge(x, left, right) && isAtEdge(ys[at] ?? 0, lower, upper));
  return square ? [left, lower, right, upper] : null;
}
