import fc from "fast-check";

const SURROGATES = { first: 0xd800, count: 0x800 };

/**
 * Any Unicode character, as `unit` of `fc.string`. Its own `unit: "binary"` first lists all 1.1 million characters,
 * which takes longer than a test.
 */
export const anyCharacter = fc
  .integer({ min: 0, max: 0x10ffff - SURROGATES.count })
  .map((at) => String.fromCodePoint(at < SURROGATES.first ? at : at + SURROGATES.count));
