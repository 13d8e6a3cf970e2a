import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create, type Font, type Glyph, type Position } from "fontkit";
import { type FontRun, fontRuns, runWidth } from "./fallback-fonts.ts";

const weights = {
  regular: "400Regular/Inter_400Regular.ttf",
  medium: "500Medium/Inter_500Medium.ttf",
  semibold: "600SemiBold/Inter_600SemiBold.ttf",
} as const;
export type Weight = keyof typeof weights;

/** Keeps `->` and `x` as the bank printed them, without ligatures. */
const asPrinted = { calt: false };

/** Figures in columns of money have one width. Other characters keep their own. */
const inColumns = { ...asPrinted, tnum: true };
const ofMoney = /[\d$−.,%]/;

/** Replaces every character that no font has, since Inter has no U+FFFD. */
const substitute = 0x25a1;

export type Typeface = {
  /** The font object for pdfkit: the parsed file with the fast layout below. */
  source: unknown;
  /** The width of a line of text, in points at a size in points. */
  widthOf(text: string, size: number): number;
  /** Splits a line of text by the fonts that draw it. Text that Inter covers is one run. */
  runsOf(text: string): readonly FontRun[];
};

/** A run as fontkit returns it. pdfkit scales the positions in place and then reads the width. */
class Run {
  readonly glyphs: Glyph[] = [];
  readonly positions: Position[] = [];
  get advanceWidth(): number {
    let width = 0;
    for (const position of this.positions) width += position.xAdvance;
    return width;
  }
}

const opened = new Map<Weight, Typeface>();

/**
 * A weight of Inter, read once per process. Each character and pair is shaped once instead of each text,
 * which is about twenty times faster and keeps no text in memory. Never throws for any text.
 */
export function openTypeface(weight: Weight): Typeface {
  return opened.getOrInsertComputed(weight, () => {
    const path = createRequire(import.meta.url).resolve(`@expo-google-fonts/inter/${weights[weight]}`);
    return typefaceOf(create(readFileSync(path)), weight);
  });
}

function typefaceOf(font: Font, weight: Weight): Typeface {
  const glyphs = new Map<number, Glyph>();
  const kerns = new Map<number, number>();
  const { unitsPerEm } = font;

  function shape(codePoint: number): Glyph {
    const character = String.fromCodePoint(codePoint);
    const { glyphs: shaped } = font.layout(character, ofMoney.test(character) ? inColumns : asPrinted);
    const { id, advanceWidth } = shaped[0] ?? { id: 0, advanceWidth: 0 };
    // A copy, because fontkit's glyph keeps the characters of the document that used it first.
    return { id, advanceWidth, codePoints: [codePoint] };
  }

  const box = shape(substitute);

  const newGlyph = (codePoint: number) => (font.hasGlyphForCodePoint(codePoint) ? shape(codePoint) : box);
  const glyphOf = (codePoint: number) => glyphs.getOrInsertComputed(codePoint, newGlyph);

  function kern(left: Glyph, right: Glyph): number {
    const pair = left.id * 65_536 + right.id;
    return kerns.getOrInsertComputed(pair, () => kernOf(font, left, right));
  }

  function layout(text: string): Run {
    const run = new Run();
    let last: Glyph | null = null;
    for (const character of text) {
      const glyph = glyphOf(character.codePointAt(0) ?? substitute);
      const before = run.positions.at(-1);
      if (last && before) before.xAdvance += kern(last, glyph);
      run.glyphs.push(glyph);
      run.positions.push({ xAdvance: glyph.advanceWidth });
      last = glyph;
    }
    return run;
  }

  const isOwn = (codePoint: number) => glyphOf(codePoint) !== box || codePoint === substitute;

  function runsOf(text: string): readonly FontRun[] {
    for (const character of text)
      if (!isOwn(character.codePointAt(0) ?? substitute)) return fontRuns(text, weight, isOwn);
    return [{ font: null, text }];
  }

  function widthOf(text: string, size: number): number {
    let units = 0;
    let last: Glyph | null = null;
    for (const character of text) {
      const codePoint = character.codePointAt(0) ?? substitute;
      const glyph = glyphOf(codePoint);
      if (!isOwn(codePoint)) {
        const runs = fontRuns(text, weight, isOwn);
        if (runs.some(({ font: fallback }) => fallback !== null)) return widthOfRuns(runs, size);
      }
      units += glyph.advanceWidth + (last ? kern(last, glyph) : 0);
      last = glyph;
    }
    return (units * size) / unitsPerEm;
  }

  const widthOfRuns = (runs: readonly FontRun[], size: number): number =>
    runs.reduce(
      (sum, run) => sum + (run.font ? runWidth(run.text, run.font, size) : widthOf(run.text, size)),
      0,
    );

  return { source: Object.assign(Object.create(font), { layout }), widthOf, runsOf };
}

/** The kerning of two characters in font units. Zero beside a figure, so that columns of figures align. */
function kernOf(font: Font, left: Glyph, right: Glyph): number {
  const characters = [left, right].map((glyph) => String.fromCodePoint(...glyph.codePoints));
  if (characters.some((character) => ofMoney.test(character))) return 0;
  const { glyphs, positions } = font.layout(characters.join(""), asPrinted);
  const [first] = positions;
  return first && glyphs.length === 2 && glyphs[0]?.id === left.id ? first.xAdvance - left.advanceWidth : 0;
}
