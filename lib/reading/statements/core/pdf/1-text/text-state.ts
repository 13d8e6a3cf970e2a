import {
  addFills,
  type Box,
  boxOf,
  clipped,
  isFilled,
  type PagePaint,
  type PathArguments,
} from "./page-paint.ts";
import type { Font } from "./word-writer.ts";

const BLACK = "#000000";

/**
 * The graphics and text state, which determines the place and size of the next glyph (ISO 32000-1, 8.4.1
 * and 9.3). Sizes and spacings are in text space.
 */
export class TextState {
  font: Font | null = null;
  size = 0;
  charSpacing = 0;
  wordSpacing = 0;
  leading = 0;
  /** Horizontal scaling of glyphs; 1 is unscaled. */
  stretch = 1;
  rise = 0;
  ink = BLACK;
  /** Text mode 3 or 7: drawn invisibly. */
  invisible = false;
  /** Fills are opaque. */
  opaque = true;
  clip: Box | null = null;
  private page: Six;
  // The text matrix, and the start of the current line.
  private a = 1;
  private b = 0;
  private c = 0;
  private d = 1;
  private x = 0;
  private y = 0;
  private lineX = 0;
  private lineY = 0;

  /** `page` transforms page space to points from the top left. */
  constructor(page: Matrix) {
    this.page = times(page, [1, 0, 0, 1, 0, 0]);
  }

  copy(): TextState {
    return Object.assign(new TextState(this.page), this);
  }

  /** Applies `matrix` to everything drawn from now on. */
  transform(matrix: Matrix): void {
    this.page = times(this.page, matrix);
  }

  setMatrix(matrix: Matrix): void {
    this.a = at(matrix, 0);
    this.b = at(matrix, 1);
    this.c = at(matrix, 2);
    this.d = at(matrix, 3);
    this.x = this.lineX = at(matrix, 4);
    this.y = this.lineY = at(matrix, 5);
  }

  /** Moves to the start of another line, relative to the start of the current one. */
  moveLine(right: number, up: number): void {
    this.x = this.lineX += this.a * right + this.c * up;
    this.y = this.lineY += this.b * right + this.d * up;
  }

  advance(right: number): void {
    this.x += this.a * right;
    this.y += this.b * right;
  }

  /** The box on the page around these edges (left, lower, right, upper), clipped. */
  boxOnPage(edges: readonly number[]): Box {
    return clipped(boxOf(this.page, edges), this.clip);
  }

  /** Adds the rectangles of a filled path. */
  fill(path: PathArguments, fills: PagePaint["fills"], order: number): void {
    const { clip, ink } = this;
    if (this.opaque && isFilled(path)) addFills(fills, path, this.page, { clip, ink, order });
  }

  /** The transformation from text space to points from the page's top left. */
  toPage(): Six {
    return times(this.page, [this.a, this.b, this.c, this.d, this.x, this.y]);
  }
}

/** a b c d e f transforms (x, y) to (ax + cy + e, bx + dy + f). */
export type Matrix = ArrayLike<number>;

export type Six = [number, number, number, number, number, number];

function times(m: Matrix, n: Matrix): Six {
  const [a, b, c, d] = [at(m, 0), at(m, 1), at(m, 2), at(m, 3)];
  return [
    a * at(n, 0) + c * at(n, 1),
    b * at(n, 0) + d * at(n, 1),
    a * at(n, 2) + c * at(n, 3),
    b * at(n, 2) + d * at(n, 3),
    a * at(n, 4) + c * at(n, 5) + at(m, 4),
    b * at(n, 4) + d * at(n, 5) + at(m, 5),
  ];
}

function at(matrix: Matrix, index: number): number {
  return matrix[index] ?? 0;
}
