import { OPS } from "pdfjs-dist/legacy/build/pdf.mjs";
import { isFilled, type PagePaint, type PathArguments, type TextStyle } from "./page-paint.ts";
import { type Matrix, TextState } from "./text-state.ts";
import { type Font, type Glyph, WordWriter, WrittenWords } from "./word-writer.ts";

/** Text shows through a fill with less opacity. */
const MOSTLY_OPAQUE = 0.9;

/** A page's operators and arguments from pdf.js, with text decoded to glyphs. */
export type Operators = { fnArray: readonly number[]; argsArray: readonly unknown[] };

/**
 * What a page's operators draw, in drawing order: words, boxes and pictures. `view` transforms page space to
 * points from the top left.
 */
export function pagePaint(
  { fnArray, argsArray }: Operators,
  fonts: ReadonlyMap<string, Font>,
  view: Matrix,
): PagePaint {
  const pen = new Pen(view, fonts);
  for (; pen.order < fnArray.length; pen.order += 1) {
    ACTIONS[fnArray[pen.order] ?? 0]?.(pen, argsArray[pen.order]);
  }
  return { words: pen.words.all, fills: pen.fills, pictures: pen.pictures };
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
  readonly fills: PagePaint["fills"] = [];
  readonly pictures: PagePaint["pictures"] = [];
  /** The index of the operator. */
  order = 0;
  state: TextState;
  /** Nothing has been drawn since the last change of coordinates, as where pdf.js omits a picture. */
  private isEmpty = false;
  private isTransparent = false;
  private clipsNext = false;
  private style: TextStyle | null = null;
  private readonly fonts: ReadonlyMap<string, Font>;
  private readonly saved: TextState[] = [];
  /** Nesting depth in soft masks, whose contents are invisible. */
  private maskDepth = 0;

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
    if (this.isEmpty) this.picture();
    this.state = this.saved.pop() ?? this.state;
  }

  transform(matrix: Matrix): void {
    this.state.transform(matrix);
    this.isEmpty = true;
    this.isTransparent = false;
  }

  set(settings: Settings): void {
    const { state } = this;
    for (const [name, size] of fontsSet(settings)) this.setFont(name, size);
    for (const [key, value] of settings[0]) {
      if (key === "ca" || key === "BM") {
        state.opaque = key === "ca" ? Number(value) > MOSTLY_OPAQUE : value === "source-over";
      }
      if (key === "SMask") this.isTransparent = true;
    }
  }

  /** A picture fills the unit square. */
  picture(): void {
    const { state, maskDepth, order, isTransparent } = this;
    this.isEmpty = false;
    if (maskDepth > 0) return;
    this.pictures.push({
      ...state.boxOnPage([0, 0, 1, 1]),
      order,
      isTransparent: isTransparent || !state.opaque,
    });
  }

  clipNext(): void {
    this.clipsNext = true;
  }

  path(path: PathArguments): void {
    const { state, clipsNext, maskDepth } = this;
    const [, , edges] = path;
    this.clipsNext = false;
    if (clipsNext && edges) state.clip = state.boxOnPage(Array.from(edges));
    if (isFilled(path)) this.isEmpty = false;
    if (maskDepth === 0) state.fill(path, this.fills, this.order);
  }

  beginGroup(isMask: boolean): void {
    if (isMask || this.maskDepth > 0) this.maskDepth += 1;
  }

  endGroup(): void {
    if (this.maskDepth > 0) this.maskDepth -= 1;
  }

  /** Numbers between glyphs move the next one back. Vertical text is skipped. */
  show(glyphs: readonly (Glyph | number)[]): void {
    const { state } = this;
    if (!state.font || state.font.vertical) return;
    const writer = new WordWriter(state, state.font, this.styleOf(state.font), this.order);
    for (const glyph of glyphs) {
      if (typeof glyph === "number") writer.setBack(glyph);
      else writer.write(glyph);
    }
    state.advance(writer.end());
    this.isEmpty = false;
    if (this.maskDepth > 0) return;
    for (const word of writer.words) this.words.add(word);
  }

  /** The style of the next text. Consecutive equal styles share one object. */
  private styleOf({ name = "" }: Font): TextStyle {
    const { ink, invisible } = this.state;
    const { style } = this;
    if (style?.font === name && style.ink === ink && style.invisible === invisible) return style;
    this.style = { font: name, ink, invisible };
    return this.style;
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

/** Operators that only set a number of the state. */
const SETTINGS = [
  [OPS.setLeading, "leading"],
  [OPS.setCharSpacing, "charSpacing"],
  [OPS.setWordSpacing, "wordSpacing"],
  [OPS.setTextRise, "rise"],
] as const;

for (const [operator, setting] of SETTINGS) {
  on<[number]>(operator, ({ state }, [value]) => {
    state[setting] = value;
  });
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

on<[string, number]>(OPS.setFont, (pen, [name, size]) => pen.setFont(name, size));
on<Settings>(OPS.setGState, (pen, settings) => pen.set(settings));
on<[number]>(OPS.setHScale, ({ state }, [percent]) => {
  state.stretch = percent / 100;
});
on<[number]>(OPS.setTextRenderingMode, ({ state }, [mode]) => {
  state.invisible = mode === 3 || mode === 7;
});
on<[string]>(OPS.setFillRGBColor, ({ state }, [ink]) => {
  state.ink = ink;
});
for (const pattern of [OPS.setFillColorN, OPS.setFillTransparent]) {
  on<unknown>(pattern, ({ state }) => {
    state.ink = "";
  });
}

on<PathArguments>(OPS.constructPath, (pen, path) => pen.path(path));
for (const clip of [OPS.clip, OPS.eoClip]) on<null>(clip, (pen) => pen.clipNext());
for (const picture of [OPS.paintImageXObject, OPS.paintInlineImageXObject]) {
  on<unknown>(picture, (pen) => pen.picture());
}

on<Matrix>(OPS.transform, (pen, matrix) => pen.transform(matrix));
on<null>(OPS.save, (pen) => pen.save());
on<null>(OPS.restore, (pen) => pen.restore());
on<[Matrix | null]>(OPS.paintFormXObjectBegin, (pen, [matrix]) => {
  pen.save();
  if (matrix) pen.state.transform(matrix);
});
on<null>(OPS.paintFormXObjectEnd, (pen) => pen.restore());
on<[{ smask?: unknown }]>(OPS.beginGroup, (pen, [{ smask }]) => pen.beginGroup(Boolean(smask)));
on<null>(OPS.endGroup, (pen) => pen.endGroup());
