import { inflateRawSync } from "node:zlib";

const DIRECTORY_END = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_HEADER_SIZE = 30;
const DEFLATED = 8;

/**
 * Whether the parts of a zip take up at most `most` bytes unpacked. Sizes that the zip states are not believed: each
 * part is unpacked as far as it says, so that a small file cannot grow until memory runs out. True for what is no zip.
 */
export function inflatesWithin(bytes: Uint8Array, most: number): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let left = most;
  for (const { method, packed, unpacked, header } of directoryOf(view)) {
    left -= method === DEFLATED ? unpacked : packed;
    if (left < 0) return false;
    if (method === DEFLATED && !inflatesTo(bytes, view, header, packed, unpacked)) return false;
  }
  return true;
}

type Entry = { method: number; packed: number; unpacked: number; header: number };

function directoryOf(view: DataView): Entry[] {
  const entries: Entry[] = [];
  let end = view.byteLength - 22;
  // A comment of up to 64 KiB may follow the end of the directory.
  while (end >= Math.max(0, view.byteLength - 65_557) && view.getUint32(end, true) !== DIRECTORY_END) end--;
  if (end < 0 || view.getUint32(end, true) !== DIRECTORY_END) return entries;
  let at = view.getUint32(end + 16, true);
  while (at + 46 <= view.byteLength && view.getUint32(at, true) === DIRECTORY_ENTRY) {
    entries.push({
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      unpacked: view.getUint32(at + 24, true),
      header: view.getUint32(at + 42, true),
    });
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

/** Broken parts pass: whoever reads them says what is wrong with them. */
function inflatesTo(
  bytes: Uint8Array,
  view: DataView,
  header: number,
  packed: number,
  unpacked: number,
): boolean {
  if (header + LOCAL_HEADER_SIZE > view.byteLength) return true;
  const start =
    header + LOCAL_HEADER_SIZE + view.getUint16(header + 26, true) + view.getUint16(header + 28, true);
  try {
    inflateRawSync(bytes.subarray(start, start + packed), { maxOutputLength: Math.max(1, unpacked) });
    return true;
  } catch (error) {
    return !(error instanceof RangeError);
  }
}
