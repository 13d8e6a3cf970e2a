import type { TextState } from "./written-words.ts";

/** Letters further apart than this share of the type size belong to two words; what is nearer, kerning moved. */
const WORD_GAP = 0.102;

/** A letter set back further than this share of the type size begins a word of its own, over what is there. */
const SET_BACK = 0.2;

/** A space within a line is no wider than this share of the type size. */
const WIDEST_SPACE = 0.6;

/** What follows further off than this share of the type size, up or down, stands in another line. */
const RAISED = 0.5;

/** Gathers words as they are written: one that goes on with the last becomes a part of it. */
export class WrittenWords {
  readonly all: WrittenWord[] = [];
  /** How far the last word was raised or lowered to the baseline of its line. */
  private raised = 0;

  add(word: WrittenWord): void {
    const last = this.all.at(-1);
    const { step, across, along } = last ? this.from(last, word) : { step: "BACK", across: 0, along: 0 };
    this.raised = step === "BACK" ? 0 : across;
    if (last && step === "KERNING" && !word.parted) {
      last.text += word.text;
      last.width = along + word.width;
    } else if (word.width > 0) {
      this.all.push(word);
      if (step === "BACK") return;
      word.parted = true;
      word.x += across * word.sin;
      word.y -= across * word.cos;
    }
  }

  /** The way from the end of the last word to `word`: `across` is measured from that one's line. */
  private from(last: WrittenWord, word: WrittenWord) {
    const [right, down] = [word.x - last.x, word.y - last.y];
    const along = right * last.cos + down * last.sin;
    const across = down * last.cos - right * last.sin;
    const gap = along - last.width;
    const isNext =
      last.size === word.size &&
      Math.abs(last.cos - word.cos) + Math.abs(last.sin - word.sin) < 0.01 &&
      Math.abs(across - this.raised) <= RAISED * word.size &&
      gap <= WIDEST_SPACE * word.em;
    return { step: isNext ? stepOf(gap, word.em) : "BACK", across, along };
  }
}

const USUAL_SCALE = 0.001;

/** Printed as a hyphen wherever it is printed at all; some fonts have no other minus. */
const SOFT_HYPHEN = "\u00ad";

const JOINED_LETTERS = /^[\ufb00-\ufb06]$/;

/** Writes one string of glyphs as words, from where `state` stands. Its lengths are points along the line. */
export class WordWriter {
  readonly words: WrittenWord[] = [];
  /** What a length in the text's own space is along the line: below zero where letters run against that space. */
  private readonly scale: number;
  /** The type size along the line, and that as letters are stretched. */
  private readonly em: number;
  private readonly stretched: number;
  private readonly widthScale: number;
  private readonly charSpacing: number;
  private readonly wordSpacing: number;
  private readonly size: number;
  private readonly origin: { x: number; y: number; cos: number; sin: number };
  private reach = 0;
  private text = "";
  private from = 0;
  private to = 0;
  private parted = false;

  constructor(state: TextState, font: Font) {
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
      this.parted = true;
    } else if (letters !== "") this.add(letters, width);
    this.reach += width + this.charSpacing + (glyph.isSpace ? this.wordSpacing : 0);
  }

  /** Sets the next glyph back by so many thousandths of the type size. */
  setBack(thousandths: number): void {
    this.reach -= (thousandths / 1000) * this.stretched;
  }

  /** Ends the last word; returns how far the text went, in its own space. */
  end(): number {
    this.endWord();
    return this.scale === 0 ? 0 : this.reach / this.scale;
  }

  private add(letters: string, width: number): void {
    const step = this.text === "" ? "KERNING" : stepOf(this.reach - this.to, this.em);
    if (step !== "KERNING") this.endWord();
    if (step === "SPACE") this.parted = true;
    if (this.text === "") this.from = this.reach;
    this.text += letters;
    this.to = this.reach + width;
  }

  private endWord(): void {
    const { text, from, to, parted, size, em } = this;
    if (text === "") return;
    const { x, y, cos, sin } = this.origin;
    this.text = "";
    this.parted = false;
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
      parted,
    });
  }
}

/** What pdf.js tells of a font: how its glyphs' own space goes to the text's, and the box that holds any of them. */
export type Font = {
  fontMatrix?: ArrayLike<number>;
  bbox?: ArrayLike<number>;
  isType3Font?: boolean;
  vertical?: boolean;
};

/** What pdf.js tells of a glyph: the characters that it shows, and its width in the font's own space. */
export type Glyph = { unicode: string; width: number; isSpace: boolean };

/** What a glyph's width is multiplied by for a type of size 1. */
function widthScale({ fontMatrix }: Font): number {
  return fontMatrix?.[0] ?? USUAL_SCALE;
}

/** A font of drawn glyphs may have them in any size: then its box tells how high a type of size 1 stands. */
function heightOfEm({ isType3Font, fontMatrix, bbox }: Font): number {
  if (!isType3Font) return 1;
  const height = Math.abs(((bbox?.[3] ?? 0) - (bbox?.[1] ?? 0)) * (fontMatrix?.[3] ?? USUAL_SCALE));
  return height > 0 && (height < 0.5 || height > 2) ? height : 1;
}

/** The characters that a glyph shows: a space for any white one, none for a mark of format that is not seen. */
function lettersOf({ unicode }: Glyph): string {
  const code = unicode.charCodeAt(0);
  if (unicode.length === 1 && code > 32 && code < 127) return unicode;
  if (unicode === SOFT_HYPHEN) return "-";
  if (JOINED_LETTERS.test(unicode)) return unicode.normalize("NFKC");
  if (/^\s$/.test(unicode)) return " ";
  return /^\p{Cf}$/u.test(unicode) ? "" : unicode;
}

/** Whether what a glyph shows sits on the letter before it and takes no room of its own. */
function isMark(letters: string): boolean {
  return letters.charCodeAt(0) > 0x2ff && /^\p{Mn}$/u.test(letters);
}

/**
 * A word as it is written: where its baseline begins, in points from the top left of the page, the direction in which
 * it runs, its width along that, its type size, and that along the line, where letters may be set narrow or wide.
 * `parted` tells of a space before it, however narrow.
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
  parted: boolean;
};

/** What lies between the end of a word and the letter that is written next, `gap` further. */
function stepOf(gap: number, em: number): "KERNING" | "SPACE" | "BACK" {
  if (gap > WORD_GAP * em) return "SPACE";
  return gap < -SET_BACK * em ? "BACK" : "KERNING";
}
