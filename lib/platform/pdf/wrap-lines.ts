import type { TextStyle } from "./sheet.ts";
import { openTypeface, type Typeface } from "./typeface.ts";

/**
 * Wraps text into lines of at most `width` points, at spaces, and inside a word only if the word is too wide.
 * Joins letters with their marks (a + macron → ā), collapses white space, and drops invisible characters
 * (controls, direction marks, variation selectors). Returns at least one line.
 */
export function wrapLines(text: string, width: number, style: TextStyle): string[] {
  const clean = printable(text);
  const typeface = openTypeface(style.weight);
  if (typeface.widthOf(clean, style.size) <= width) return [clean];
  const lines: string[] = [];
  let line = "";
  for (const word of clean.split(" ").flatMap((part) => pieces(part, width, style.size, typeface))) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (line !== "" && typeface.widthOf(longer, style.size) > width) {
      lines.push(line);
      line = word;
    } else {
      line = longer;
    }
  }
  return [...lines, line];
}

/** The width of a line, in points. */
export function widthOf(line: string, { weight, size }: TextStyle): number {
  return openTypeface(weight).widthOf(line, size);
}

/** Fits text on one line of at most `width` points, and replaces an end that does not fit with `…`. */
export function fitLine(text: string, width: number, style: TextStyle): string {
  const [line = "", ...rest] = wrapLines(text, width, style);
  if (rest.length === 0) return line;
  const [shorter = ""] = wrapLines(text, width - style.size, style);
  return `${shorter}…`;
}

/** A smaller style if a text that must stay whole, such as an amount, is wider than `width` points. */
export function fitStyle(text: string, width: number, style: TextStyle): TextStyle {
  const needed = openTypeface(style.weight).widthOf(text, style.size);
  return needed <= width ? style : { ...style, size: (style.size * width) / needed };
}

function printable(text: string): string {
  return text
    .normalize("NFC")
    .replace(/\s+/g, " ")
    .replace(/\p{Cc}|\p{Cf}|\p{Variation_Selector}/gu, "")
    .trim();
}

/** Splits a word into pieces that fit. */
function pieces(word: string, width: number, size: number, typeface: Typeface): string[] {
  if (typeface.widthOf(word, size) <= width) return [word];
  const cut: string[] = [];
  let piece = "";
  for (const character of word) {
    if (piece !== "" && typeface.widthOf(piece + character, size) > width) {
      cut.push(piece);
      piece = "";
    }
    piece += character;
  }
  return [...cut, piece];
}
