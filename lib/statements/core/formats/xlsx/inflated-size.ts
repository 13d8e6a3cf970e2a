import { inflateRawSync } from "node:zlib";
import { zipParts } from "./zip-directory.ts";

/**
 * Whether the parts of a zip take up at most `most` bytes unpacked, so that a small file cannot grow until memory runs
 * out. Each part is unpacked to see; broken ones count nothing, as whoever reads them says what is wrong.
 */
export function inflatesWithin(bytes: Uint8Array, most: number): boolean {
  let left = most;
  for (const { deflated, packed } of zipParts(bytes)) {
    try {
      left -= deflated
        ? inflateRawSync(packed, { maxOutputLength: Math.max(1, left) }).length
        : packed.length;
    } catch (error) {
      if (error instanceof RangeError) return false;
    }
    if (left < 0) return false;
  }
  return true;
}
