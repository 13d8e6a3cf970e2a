import type { Word } from "./page-lines.ts";

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
/** Words no further apart than this share of the type size are of one phrase. */
const SPACE_WITHIN = 0.6;
const MIRRORED: Record<string, string> = { "(": ")", ")": "(", "[": "]", "]": "[", "<": ">", ">": "<" };

/**
 * Words written from right to left, given as they stand on the page: each as it is read, and those next to each other
 * as one, since by their places they would be read from the last to the first.
 */
export function asRead(words: Word[]): Word[] {
  if (!words.some(({ text }) => RIGHT_TO_LEFT.test(text))) return words;
  const read: Word[] = [];
  let before: Word | null = null;
  for (const word of words) {
    const turned = RIGHT_TO_LEFT.test(word.text) ? { ...word, text: turn(word.text) } : null;
    if (turned && before && turned.x0 - before.x1 <= SPACE_WITHIN * turned.size) {
      before.text = `${turned.text} ${before.text}`;
      before.x1 = turned.x1;
    } else {
      read.push(turned ?? word);
      before = turned;
    }
  }
  return read;
}

/** Numbers and Latin words within it keep their direction. */
function turn(text: string): string {
  const parts = text.match(/[\p{Script=Latin}\d]+(?:[.,:/-][\p{Script=Latin}\d]+)*|\P{M}\p{M}*/gu) ?? [];
  return parts
    .reverse()
    .map((part) => MIRRORED[part] ?? part)
    .join("")
    .normalize("NFKC");
}
