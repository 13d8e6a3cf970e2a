/** The part of fontkit, pdfkit's font reader, that typefaces use. The package has no types of its own. */
declare module "fontkit" {
  export type Glyph = { id: number; advanceWidth: number; codePoints: number[] };
  export type Position = { xAdvance: number };
  export type Font = {
    unitsPerEm: number;
    ascent: number;
    descent: number;
    capHeight: number;
    hasGlyphForCodePoint(codePoint: number): boolean;
    layout(text: string, features: Record<string, boolean>): { glyphs: Glyph[]; positions: Position[] };
  };
  export function create(bytes: Uint8Array): Font;
}
