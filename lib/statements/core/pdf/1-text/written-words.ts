import { OPS } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { Font, Glyph } from "./glyphs.ts";
import { type Matrix, TextState } from "./text-state.ts";
import { WordWriter } from "./word-writer.ts";
import { type WrittenWord, WrittenWords } from "./written-word.ts";

/** What pdf.js makes of a page: its operators with their arguments, those of text decoded to glyphs. */
export type Operators = { fnArray: readonly number[]; argsArray: readonly unknown[] };

/**
 * The words that a page's operators write, in the order in which they do. `view` takes the page's own space to points
 * from its top left.
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

/** The fonts that a page's operators set, by the names that pdf.js gives them. */
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
  private readonly kept: TextState[] = [];
  /** How deep within a soft mask, whose drawing nobody sees. */
  private masked = 0;

  constructor(view: Matrix, fonts: ReadonlyMap<string, Font>) {
    this.state = new TextState(view);
    this.fonts = fonts;
  }

  setFont(name: string, size: number): void {
    this.state.font = this.fonts.get(name) ?? null;
    this.state.size = size;
  }

  keep(): void {
    this.kept.push(this.state.copy());
  }

  takeBack(): void {
    this.state = this.kept.pop() ?? this.state;
  }

  beginGroup(isMask: boolean): void {
    if (isMask || this.masked > 0) this.masked += 1;
  }

  endGroup(): void {
    if (this.masked > 0) this.masked -= 1;
  }

  /** Between glyphs stand numbers: how far the next one is set back. Type that runs downwards is left out. */
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

/** What an operator for several settings at once has: each with its name. */
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
on<null>(OPS.save, (pen) => pen.keep());
on<null>(OPS.restore, (pen) => pen.takeBack());
on<[Matrix | null]>(OPS.paintFormXObjectBegin, (pen, [matrix]) => {
  pen.keep();
  if (matrix) pen.state.transform(matrix);
});
on<null>(OPS.paintFormXObjectEnd, (pen) => pen.takeBack());
on<[{ smask?: unknown }]>(OPS.beginGroup, (pen, [{ smask }]) => pen.beginGroup(Boolean(smask)));
on<null>(OPS.endGroup, (pen) => pen.endGroup());
