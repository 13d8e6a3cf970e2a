import { constants, inflateRawSync, inflateSync } from "node:zlib";

/** A stream's dictionary comes right before it. Longer dictionaries do not describe text. */
const DICTIONARY_BYTES = 2048;
/** Text unpacks to less than this. The reading thread has its own limits for anything larger. */
const MAX_UNPACKED_BYTES = 64 * 1024 * 1024;
/** The widest window, because some writers declare a smaller one than they use. */
const LIMITS = { maxOutputLength: MAX_UNPACKED_BYTES, windowBits: constants.Z_MAX_WINDOWBITS };
const UNFINISHED = { finishFlush: constants.Z_SYNC_FLUSH };
const HEADER_BYTES = 2;
const LINE_FEED = 10;
const RETURN = 13;

/**
 * Counts the compressed streams of a PDF that are damaged according to their checksums, except those of
 * pictures. pdf.js reads such a stream up to the damage without an error, so the rest would be lost.
 * Returns 0 for encrypted files, whose streams cannot be checked without the key.
 */
export function damagedStreams(bytes: Uint8Array): number {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.includes("/Encrypt")) return 0;
  let damaged = 0;
  for (let at = file.indexOf("stream"); at >= 0; at = file.indexOf("stream", at + 6)) {
    const packed = compressedText(file, at);
    if (packed && !isComplete(packed)) damaged += 1;
  }
  return damaged;
}

/** The bytes of the stream whose keyword is at `at`, if they are compressed by Flate alone and are not a picture. */
function compressedText(file: Buffer, at: number): Buffer | null {
  let start = at + "stream".length;
  if (file[start] === RETURN) start += 1;
  if (file[start] !== LINE_FEED || file.toString("latin1", at - 3, at) === "end") return null;
  start += 1;
  const before = file.toString("latin1", Math.max(0, at - DICTIONARY_BYTES), at);
  const dictionary = before.slice(before.lastIndexOf(" obj") + 1);
  if (!/\/Filter\s*(?:\[\s*)?\/(?:FlateDecode|Fl)\b/.test(dictionary)) return null;
  if (/\/Subtype\s*\/Image\b/.test(dictionary)) return null;
  const end = file.indexOf(
    "endstream",
    start + Number(/\/Length\s+(\d+)\b(?!\s+\d+\s+R)/.exec(dictionary)?.[1] ?? 0),
  );
  return end < 0 ? null : file.subarray(start, end);
}

function isComplete(packed: Buffer): boolean {
  if (succeeds(() => inflateSync(packed, LIMITS), "Z_DATA_ERROR", "Z_BUF_ERROR")) return true;
  // Some writers omit the checksum. Then the compressed data must at least be complete.
  return (
    succeeds(() => inflateSync(packed, { ...UNFINISHED, ...LIMITS }), "Z_DATA_ERROR") &&
    succeeds(() => inflateRawSync(packed.subarray(HEADER_BYTES), LIMITS), "Z_BUF_ERROR")
  );
}

/** Whether unpacking does not fail with one of these error codes. Data that is too large is not damaged. */
function succeeds(unpack: () => void, ...faults: string[]): boolean {
  try {
    unpack();
    return true;
  } catch (error) {
    return !(error instanceof Error && "code" in error && faults.includes(String(error.code)));
  }
}
