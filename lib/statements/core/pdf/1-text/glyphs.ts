/** What pdf.js tells of a font: how its glyphs' own space goes to the text's, and the box that holds any of them. */
export type Font = {
  fontMatrix?: ArrayLike<number>;
  bbox?: ArrayLike<number>;
  isType3Font?: boolean;
  vertical?: boolean;
};

/** What pdf.js tells of a glyph: the characters that it shows, and its width in the font's own space. */
export type Glyph = { unicode: string; width: number; isSpace: boolean };

const USUAL_SCALE = 0.001;

/** What a glyph's width is multiplied by for a type of size 1. */
export function widthScale({ fontMatrix }: Font): number {
  return fontMatrix?.[0] ?? USUAL_SCALE;
}

/** A font of drawn glyphs may have them in any size: then its box tells how high a type of size 1 stands. */
export function heightOfEm({ isType3Font, fontMatrix, bbox }: Font): number {
  if (!isType3Font) return 1;
  const height = Math.abs(((bbox?.[3] ?? 0) - (bbox?.[1] ?? 0)) * (fontMatrix?.[3] ?? USUAL_SCALE));
  return height > 0 && (height < 0.5 || height > 2) ? height : 1;
}

/** Printed as a hyphen wherever it is printed at all; some fonts have no other minus. */
const SOFT_HYPHEN = "\u00ad";
const JOINED_LETTERS = /^[\ufb00-\ufb06]$/;

/** The characters that a glyph shows: a space for any white one, none for a mark of format that is not seen. */
export function lettersOf({ unicode }: Glyph): string {
  const code = unicode.charCodeAt(0);
  if (unicode.length === 1 && code > 32 && code < 127) return unicode;
  if (unicode === SOFT_HYPHEN) return "-";
  if (JOINED_LETTERS.test(unicode)) return unicode.normalize("NFKC");
  if (/^\s$/.test(unicode)) return " ";
  return /^\p{Cf}$/u.test(unicode) ? "" : unicode;
}

/** Whether what a glyph shows sits on the letter before it and takes no room of its own. */
export function isMark(letters: string): boolean {
  return letters.charCodeAt(0) > 0x2ff && /^\p{Mn}$/u.test(letters);
}
