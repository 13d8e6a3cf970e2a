import type { TextStyle } from "./sheet.ts";
import { openTypeface, type Typeface } from "./typeface.ts";

/**
 * Text as lines no wider than `width` points: broken at spaces, and inside a word only where it alone is too wide.
 * Letters and their marks are joined (a + macron → ā), runs of white space become one space, and characters that
 * show nothing (controls, direction marks, variation selectors) are dropped. Always at least one line.
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

/** Text on one line of at most `width` points, its end replaced by … where it has no room. */
export function fitLine(text: string, width: number, style: TextStyle): string {
  const [line = "", ...rest] = wrapLines(text, width, style);
  if (rest.length === 0) return line;
  const [shorter = ""] = wrapLines(text, width - style.size, style);
  return `${shorter}…`;
}

/** The style made smaller where a text that must stay whole, such as an amount, is wider than `width` points. */
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

/** A word cut into pieces that fit; the word itself where it does. */
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
