import { plainDigits } from "../../values/text.ts";
import type { TextStyle } from "./page-paint.ts";
import type { TextState } from "./text-state.ts";

/** Letters further apart than this share of the type size belong to two words. Smaller gaps are kerning. */
const WORD_GAP = 0.102;

/** A letter further back than this share of the type size begins a new word over the existing one. */
const MAX_SET_BACK = 0.2;

/** A space within a line is no wider than this share of the type size. */
const MAX_SPACE = 0.6;

/** Text further up or down than this share of the type size is on another line. */
const MAX_RISE = 0.5;

/** Collects words as they are drawn. A word that continues the last one becomes part of it. */
export class WrittenWords {
  readonly all: WrittenWord[] = [];
  /** The distance by which the last word was moved to the baseline of its line. */
  private raised = 0;

  add(word: WrittenWord): void {
    const last = this.all.at(-1);
    const { step, across, along } = last ? this.from(last, word) : { step: "BACK", across: 0, along: 0 };
    this.raised = step === "BACK" ? 0 : across;
    if (last && step === "KERNING" && !word.hasSpaceBefore) {
      last.text += word.text;
      if (last.style !== word.style) last.seam = word.style;
      last.width = along + word.width;
    } else if (word.width > 0) {
      this.all.push(word);
      if (step === "BACK") return;
      word.hasSpaceBefore = true;
      word.x += across * word.sin;
      word.y -= across * word.cos;
    }
  }

  /** The distance from the end of the last word to `word`. `across` is measured from the last word's line. */
  private from(last: WrittenWord, word: WrittenWord) {
    const [right, down] = [word.x - last.x, word.y - last.y];
    const along = right * last.cos + down * last.sin;
    const across = down * last.cos - right * last.sin;
    const gap = along - last.width;
    const isNext =
      last.size === word.size &&
      Math.abs(last.cos - word.cos) + Math.abs(last.sin - word.sin) < 0.01 &&
      Math.abs(across - this.raised) <= MAX_RISE * word.size &&
      gap <= MAX_SPACE * word.em;
    return { step: isNext ? stepOf(gap, word.em) : "BACK", across, along };
  }
}

const DEFAULT_SCALE = 0.001;

/** Looks like a hyphen when printed. Some fonts have no other minus. */
const SOFT_HYPHEN = "\u00ad";

const JOINED_LETTERS = /^[\ufb00-\ufb06]$/;

/** Writes one string of glyphs as words, from the position in `state`. Lengths are points along the line. */
export class WordWriter {
  readonly words: WrittenWord[] = [];
  /** Scales a length in text space to the line. Negative if letters run backwards. */
  private readonly scale: number;
  /** The type size along the line, and the same with the letters' stretch. */
  private readonly em: number;
  private readonly stretched: number;
  private readonly widthScale: number;
  private readonly charSpacing: number;
  private readonly wordSpacing: number;
  private readonly size: number;
  private readonly style: TextStyle;
  private readonly order: number;
  private readonly origin: { x: number; y: number; cos: number; sin: number };
  private reach = 0;
  private text = "";
  private from = 0;
  private to = 0;
  private hasSpaceBefore = false;

  constructor(state: TextState, font: Font, style: TextStyle, order: number) {
    this.style = style;
    this.order = order;
    const [a, b, c, d, x, y] = state.toPage();
    const unit = state.size * state.stretch;
    this.scale = Math.hypot(a, b) * (unit < 0 ? -1 : 1);
    this.em = Math.abs(state.size * this.scale);
    this.stretched = unit * this.scale;
    this.widthScale = widthScale(font) * this.stretched;
    this.charSpacing = state.charSpacing * state.stretch * this.scale;
    this.wordSpacing = state.wordSpacing * state.stretch * this.scale;
    this.size = Math.hypot(c, d) * Math.abs(state.size) * heightOfEm(font);
    this.origin = { x: x + c * state.rise, y: y + d * state.rise, cos: a / this.scale, sin: b / this.scale };
  }

  write(glyph: Glyph): void {
    const letters = lettersOf(glyph);
    const width = isMark(letters) ? 0 : glyph.width * this.widthScale;
    if (letters === " ") {
      this.endWord();
      this.hasSpaceBefore = true;
    } else if (letters !== "") this.add(letters, width);
    this.reach += width + this.charSpacing + (glyph.isSpace ? this.wordSpacing : 0);
  }

  /** Moves the next glyph back by thousandths of the type size. */
  setBack(thousandths: number): void {
    this.reach -= (thousandths / 1000) * this.stretched;
  }

  /** Ends the last word. Returns the length of the text in text space. */
  end(): number {
    this.endWord();
    return this.scale === 0 ? 0 : this.reach / this.scale;
  }

  private add(letters: string, width: number): void {
    const step = this.text === "" ? "KERNING" : stepOf(this.reach - this.to, this.em);
    if (step !== "KERNING") this.endWord();
    if (step === "SPACE") this.hasSpaceBefore = true;
    if (this.text === "") this.from = this.reach;
    this.text += letters;
    this.to = this.reach + width;
  }

  private endWord(): void {
    const { text, from, to, hasSpaceBefore, size, em, style, order } = this;
    if (text === "") return;
    const { x, y, cos, sin } = this.origin;
    this.text = "";
    this.hasSpaceBefore = false;
    if (size === 0 || em === 0) return;
    this.words.push({
      text,
      x: x + cos * from,
      y: y + sin * from,
      cos,
      sin,
      width: to - from,
      size,
      em,
      hasSpaceBefore,
      style,
      order,
    });
  }
}

/** A font as pdf.js describes it: the matrix from glyph space to text space, and the box around any glyph. */
export type Font = {
  name?: string;
  fontMatrix?: ArrayLike<number>;
  bbox?: ArrayLike<number>;
  isType3Font?: boolean;
  vertical?: boolean;
};

/** A glyph as pdf.js describes it: the characters it shows, and its width in glyph space. */
export type Glyph = { unicode: string; width: number; isSpace: boolean };

/** The factor for a glyph's width at type size 1. */
function widthScale({ fontMatrix }: Font): number {
  return fontMatrix?.[0] ?? DEFAULT_SCALE;
}

/** Drawn glyphs (Type 3) can have any size. Then the font's box gives the height of type size 1. */
function heightOfEm({ isType3Font, fontMatrix, bbox }: Font): number {
  if (!isType3Font) return 1;
  const height = Math.abs(((bbox?.[3] ?? 0) - (bbox?.[1] ?? 0)) * (fontMatrix?.[3] ?? DEFAULT_SCALE));
  return height > 0 && (height < 0.5 || height > 2) ? height : 1;
}

/** The characters of a glyph. White space becomes a space, and invisible format characters are dropped. */
function lettersOf({ unicode }: Glyph): string {
  const code = unicode.charCodeAt(0);
  if (unicode.length === 1 && code > 32 && code < 127) return unicode;
  if (unicode === SOFT_HYPHEN) return "-";
  // Figures and dates are read in ASCII.
  const ascii = code > 0x65f ? plainDigits(unicode) : unicode;
  if (ascii !== unicode) return ascii;
  if (JOINED_LETTERS.test(unicode)) return unicode.normalize("NFKC");
  if (/^\s$/.test(unicode)) return " ";
  return /^\p{Cf}$/u.test(unicode) ? "" : unicode;
}

/** Whether a glyph is a combining accent, which has no width. */
function isMark(letters: string): boolean {
  return letters.charCodeAt(0) > 0x2ff && /^\p{Mn}$/u.test(letters);
}

/**
 * A word as drawn: the start of its baseline in points from the top left of the page, its direction, its
 * width along the line, its type size, and the type size along the line (letters may be condensed or expanded).
 * `hasSpaceBefore`: a space precedes it, however narrow.
 */
export type WrittenWord = {
  text: string;
  x: number;
  y: number;
  cos: number;
  sin: number;
  width: number;
  size: number;
  em: number;
  hasSpaceBefore: boolean;
  /** Its style and the index of its operator. Absent for words read from a picture. */
  style?: TextStyle;
  order?: number;
  /** Another style within the word. */
  seam?: TextStyle | undefined;
};

/** How a word and the next letter, `gap` further along, are separated. */
function stepOf(gap: number, em: number): "KERNING" | "SPACE" | "BACK" {
  if (gap > WORD_GAP * em) return "SPACE";
  return gap < -MAX_SET_BACK * em ? "BACK" : "KERNING";
}
