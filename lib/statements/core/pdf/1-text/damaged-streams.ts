import { constants, inflateRawSync, inflateSync } from "node:zlib";

/** A stream's dictionary comes right before it. Longer ones than this do not describe text. */
const DICTIONARY_BYTES = 2048;
/** Text unpacks to less. Anything larger is left to the limits of the reading thread. */
const MOST_UNPACKED = 64 * 1024 * 1024;
const UNFINISHED = { finishFlush: constants.Z_SYNC_FLUSH };
const HEADER_BYTES = 2;
const LINE_FEED = 10;
const RETURN = 13;

/**
 * Counts the packed streams of a PDF, pictures apart, that do not unpack to what was packed (by their own
 * checksums). pdf.js reads such a stream as far as it goes without an error, so the rest would be missed.
 * Returns 0 for encrypted files, whose streams cannot be checked without the key.
 */
export function damagedStreams(bytes: Uint8Array): number {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.includes("/Encrypt")) return 0;
  let damaged = 0;
  for (let at = file.indexOf("stream"); at >= 0; at = file.indexOf("stream", at + 6)) {
    const packed = packedText(file, at);
    if (packed && !unpacks(packed)) damaged += 1;
  }
  return damaged;
}

/**
 * The bytes between `stream` at that place and its end, if they are packed by Flate alone and are not a picture.
 */
function packedText(file: Buffer, at: number): Buffer | null {
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
    start + Number(/\/Length\s+(\d+)(?!\s+\d+\s+R)/.exec(dictionary)?.[1] ?? 0),
  );
  return end < 0 ? null : file.subarray(start, end);
}

function unpacks(packed: Buffer): boolean {
  if (passes(() => inflateSync(packed, { maxOutputLength: MOST_UNPACKED }), "Z_DATA_ERROR", "Z_BUF_ERROR"))
    return true;
  // Some writers omit the checksum. Then the packed data must at least reach its own end.
  return (
    passes(() => inflateSync(packed, { ...UNFINISHED, maxOutputLength: MOST_UNPACKED }), "Z_DATA_ERROR") &&
    passes(
      () => inflateRawSync(packed.subarray(HEADER_BYTES), { maxOutputLength: MOST_UNPACKED }),
      "Z_BUF_ERROR",
    )
  );
}

/** Whether it ends without one of these data faults. Being too large to unpack is not one. */
function passes(unpack: () => void, ...faults: string[]): boolean {
  try {
    unpack();
    return true;
  } catch (error) {
    return !(error instanceof Error && "code" in error && faults.includes(String(error.code)));
  }
}
