/** Letters further apart than this share of the type size belong to two words; what is nearer, kerning moved. */
const WORD_GAP = 0.102;
/** A letter set back further than this share of the type size begins a word of its own, over what is there. */
const SET_BACK = 0.2;
/** A space within a line is no wider than this share of the type size. */
const WIDEST_SPACE = 0.6;
/** What follows further off than this share of the type size, up or down, stands in another line. */
const RAISED = 0.5;

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
export function stepOf(gap: number, em: number): "KERNING" | "SPACE" | "BACK" {
  if (gap > WORD_GAP * em) return "SPACE";
  return gap < -SET_BACK * em ? "BACK" : "KERNING";
}

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
