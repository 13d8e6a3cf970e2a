import { inflateRawSync } from "node:zlib";

const DIRECTORY_END = 0x06054b50;

const DIRECTORY_ENTRY = 0x02014b50;

const LOCAL_HEADER_SIZE = 30;

const DEFLATED = 8;

/** A zip entry from the directory: its name and its compressed bytes. */
type ZipPart = { name: string; deflated: boolean; packed: Uint8Array };

/**
 * The entries of a zip, from the directory at its end; none if it is not a zip. Does not trust the
 * directory.
 */
export function zipParts(bytes: Uint8Array): ZipPart[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts: ZipPart[] = [];
  let end = view.byteLength - 22;
  // The end of the directory may be followed by a comment of up to 64 KiB.
  while (end > Math.max(0, view.byteLength - 65_557) && view.getUint32(end, true) !== DIRECTORY_END) end--;
  if (end < 0 || view.getUint32(end, true) !== DIRECTORY_END) return parts;
  let at = view.getUint32(end + 16, true);
  while (at + 46 <= view.byteLength && view.getUint32(at, true) === DIRECTORY_ENTRY) {
    const nameLength = view.getUint16(at + 28, true);
    const header = view.getUint32(at + 42, true);
    if (header + LOCAL_HEADER_SIZE <= view.byteLength) {
      const start =
        header + LOCAL_HEADER_SIZE + view.getUint16(header + 26, true) + view.getUint16(header + 28, true);
      parts.push({
        name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength)),
        deflated: view.getUint16(at + 10, true) === DEFLATED,
        packed: bytes.subarray(start, start + view.getUint32(at + 20, true)),
      });
    }
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return parts;
}

/**
 * Whether a zip's entries take at most `maxBytes` unpacked, so that a small file cannot exhaust memory.
 * Each entry is unpacked to measure it. Damaged entries count as zero, since the reader reports them.
 */
export function inflatesWithin(bytes: Uint8Array, maxBytes: number): boolean {
  let left = maxBytes;
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
