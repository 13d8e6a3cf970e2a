import { type Font, type Glyph, heightOfEm, isMark, lettersOf, widthScale } from "./glyphs.ts";
import type { TextState } from "./text-state.ts";
import { stepOf, type WrittenWord } from "./written-word.ts";

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
