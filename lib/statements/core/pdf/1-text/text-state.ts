import type { Font } from "./glyphs.ts";

/** a b c d e f: a point (x, y) goes to (ax + cy + e, bx + dy + f). */
export type Matrix = ArrayLike<number>;
type Six = [number, number, number, number, number, number];

/**
 * What decides where and how large the next glyph is drawn: the state that a page's operators change, keep and take
 * back (ISO 32000-1, 8.4.1 and 9.3). Sizes and spacings are in units of the text's own space.
 */
export class TextState {
  font: Font | null = null;
  size = 0;
  charSpacing = 0;
  wordSpacing = 0;
  leading = 0;
  /** How far glyphs are stretched along the line; 1 is as the font has them. */
  stretch = 1;
  rise = 0;
  private page: Matrix;
  // The text's matrix, and where the line that it stands in begins.
  private a = 1;
  private b = 0;
  private c = 0;
  private d = 1;
  private x = 0;
  private y = 0;
  private lineX = 0;
  private lineY = 0;

  /** `page` takes the page's own space to points from its top left. */
  constructor(page: Matrix) {
    this.page = page;
  }

  copy(): TextState {
    return Object.assign(new TextState(this.page), this);
  }

  /** What is drawn from here on is first moved by `matrix`. */
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

  /** To the beginning of a line so far from the beginning of this one. */
  moveLine(right: number, up: number): void {
    this.x = this.lineX += this.a * right + this.c * up;
    this.y = this.lineY += this.b * right + this.d * up;
  }

  advance(right: number): void {
    this.x += this.a * right;
    this.y += this.b * right;
  }

  /** From the text's space to the page's, in points from the top left. */
  toPage(): Six {
    return times(this.page, [this.a, this.b, this.c, this.d, this.x, this.y]);
  }
}

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
