import { inflateRawSync } from "node:zlib";
import { zipParts } from "./zip-directory.ts";

/**
 * Whether a zip's entries take at most `most` bytes unpacked, so that a small file cannot exhaust memory.
 * Each entry is unpacked to measure it. Damaged entries count as zero, since the reader reports them.
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
