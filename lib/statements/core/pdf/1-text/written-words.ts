import { OPS } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { Font, Glyph } from "./word-writer.ts";
import { WordWriter, type WrittenWord, WrittenWords } from "./word-writer.ts";

/**
 * The graphics and text state: it determines where and how large the next glyph is drawn (ISO 32000-1, 8.4.1
 * and 9.3). Sizes and spacings are in text space.
 */
export class TextState {
  font: Font | null = null;
  size = 0;
  charSpacing = 0;
  wordSpacing = 0;
  leading = 0;
  /** Horizontal scaling of glyphs. 1 is the font's own. */
  stretch = 1;
  rise = 0;
  private page: Matrix;
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
    this.page = page;
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

  /** Moves to the start of another line, relative to the start of this one. */
  moveLine(right: number, up: number): void {
    this.x = this.lineX += this.a * right + this.c * up;
    this.y = this.lineY += this.b * right + this.d * up;
  }

  advance(right: number): void {
    this.x += this.a * right;
    this.y += this.b * right;
  }

  /** The transformation from text space to points from the page's top left. */
  toPage(): Six {
    return times(this.page, [this.a, this.b, this.c, this.d, this.x, this.y]);
  }
}

/** A page's operators and arguments from pdf.js, with text decoded to glyphs. */
export type Operators = { fnArray: readonly number[]; argsArray: readonly unknown[] };

/**
 * The words that a page's operators write, in drawing order. `view` transforms page space to points from the
 * top left.
 */
export function writtenWords(
  { fnArray, argsArray }: Operators,
  fonts: ReadonlyMap<string, Font>,
  view: Matrix,
): WrittenWord[] {
  const pen = new Pen(view, fonts);
  for (let at = 0; at < fnArray.length; at += 1) ACTIONS[fnArray[at] ?? 0]?.(pen, argsArray[at]);
  return pen.words.all;
}

/** The names (in pdf.js) of the fonts that a page's operators set. */
export function namesOfFonts({ fnArray, argsArray }: Operators): Set<string> {
  const names = new Set<string>();
  fnArray.forEach((operator, at) => {
    if (operator === OPS.setFont) names.add((argsArray[at] as [string])[0]);
    if (operator === OPS.setGState) for (const [name] of fontsSet(argsArray[at] as Settings)) names.add(name);
  });
  return names;
}

/** Follows the operators that move and write text (ISO 32000-1, 8.4 and 9.4). */
class Pen {
  readonly words = new WrittenWords();
  state: TextState;
  private readonly fonts: ReadonlyMap<string, Font>;
  private readonly saved: TextState[] = [];
  /** Nesting depth within soft masks, which are invisible. */
  private masked = 0;

  constructor(view: Matrix, fonts: ReadonlyMap<string, Font>) {
    this.state = new TextState(view);
    this.fonts = fonts;
  }

  setFont(name: string, size: number): void {
    this.state.font = this.fonts.get(name) ?? null;
    this.state.size = size;
  }

  save(): void {
    this.saved.push(this.state.copy());
  }

  restore(): void {
    this.state = this.saved.pop() ?? this.state;
  }

  beginGroup(isMask: boolean): void {
    if (isMask || this.masked > 0) this.masked += 1;
  }

  endGroup(): void {
    if (this.masked > 0) this.masked -= 1;
  }

  /** Numbers between glyphs move the next one back. Vertical text is skipped. */
  show(glyphs: readonly (Glyph | number)[]): void {
    const { state } = this;
    if (!state.font || state.font.vertical) return;
    const writer = new WordWriter(state, state.font);
    for (const glyph of glyphs) {
      if (typeof glyph === "number") writer.setBack(glyph);
      else writer.write(glyph);
    }
    state.advance(writer.end());
    if (this.masked > 0) return;
    for (const word of writer.words) this.words.add(word);
  }
}

/** The arguments of an operator for several settings: name and value. */
type Settings = [[string, unknown][]];

function fontsSet([settings]: Settings): [string, number][] {
  return settings.filter(([key]) => key === "Font").map(([, value]) => value as [string, number]);
}

type Action = (pen: Pen, args: unknown) => void;

const ACTIONS: Action[] = [];

function on<Args>(operator: number, action: (pen: Pen, args: Args) => void): void {
  ACTIONS[operator] = action as Action;
}

on<[(Glyph | number)[]]>(OPS.showText, (pen, [glyphs]) => pen.show(glyphs));

on<null>(OPS.beginText, ({ state }) => state.setMatrix([1, 0, 0, 1, 0, 0]));

on<[Matrix]>(OPS.setTextMatrix, ({ state }, [matrix]) => state.setMatrix(matrix));

on<[number, number]>(OPS.moveText, ({ state }, [right, up]) => state.moveLine(right, up));

on<[number, number]>(OPS.setLeadingMoveText, ({ state }, [right, up]) => {
  state.leading = -up;
  state.moveLine(right, up);
});

on<null>(OPS.nextLine, ({ state }) => state.moveLine(0, -state.leading));

on<[number]>(OPS.setLeading, ({ state }, [leading]) => {
  state.leading = leading;
});

on<[string, number]>(OPS.setFont, (pen, [name, size]) => pen.setFont(name, size));

on<Settings>(OPS.setGState, (pen, settings) => {
  for (const [name, size] of fontsSet(settings)) pen.setFont(name, size);
});

on<[number]>(OPS.setCharSpacing, ({ state }, [spacing]) => {
  state.charSpacing = spacing;
});

on<[number]>(OPS.setWordSpacing, ({ state }, [spacing]) => {
  state.wordSpacing = spacing;
});

on<[number]>(OPS.setHScale, ({ state }, [percent]) => {
  state.stretch = percent / 100;
});

on<[number]>(OPS.setTextRise, ({ state }, [rise]) => {
  state.rise = rise;
});

on<Matrix>(OPS.transform, ({ state }, matrix) => state.transform(matrix));

on<null>(OPS.save, (pen) => pen.save());

on<null>(OPS.restore, (pen) => pen.restore());

on<[Matrix | null]>(OPS.paintFormXObjectBegin, (pen, [matrix]) => {
  pen.save();
  if (matrix) pen.state.transform(matrix);
});

on<null>(OPS.paintFormXObjectEnd, (pen) => pen.restore());

on<[{ smask?: unknown }]>(OPS.beginGroup, (pen, [{ smask }]) => pen.beginGroup(Boolean(smask)));

on<null>(OPS.endGroup, (pen) => pen.endGroup());

/** a b c d e f transforms (x, y) to (ax + cy + e, bx + dy + f). */
type Matrix = ArrayLike<number>;

type Six = [number, number, number, number, number, number];

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
