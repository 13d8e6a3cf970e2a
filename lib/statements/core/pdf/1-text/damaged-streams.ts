import { constants, inflateRawSync, inflateSync } from "node:zlib";

/** A stream's dictionary stands right before it; longer ones than this are not of text. */
const DICTIONARY_BYTES = 2048;
/** Text unpacks to less; whatever is larger is left to the limits of the thread that reads. */
const MOST_UNPACKED = 64 * 1024 * 1024;
const UNFINISHED = { finishFlush: constants.Z_SYNC_FLUSH };
const HEADER_BYTES = 2;
const LINE_FEED = 10;
const RETURN = 13;

/**
 * How many packed streams of a PDF, pictures apart, do not unpack to what was packed (by their own checksums). pdf.js
 * reads such a stream as far as it goes and says nothing: what follows in it would be missed in silence.
 * Encrypted files answer 0: their streams cannot be looked into without the key.
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

/** What lies between `stream` at that place and its end, where it is packed by Flate alone and is no picture. */
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
  // Sloppy writers leave the checksum out: then what is packed must at least come to its own end.
  return (
    passes(() => inflateSync(packed, { ...UNFINISHED, maxOutputLength: MOST_UNPACKED }), "Z_DATA_ERROR") &&
    passes(
      () => inflateRawSync(packed.subarray(HEADER_BYTES), { maxOutputLength: MOST_UNPACKED }),
      "Z_BUF_ERROR",
    )
  );
}

/** Whether it ends without one of these faults of the data; what is too large to unpack is no fault of it. */
function passes(unpack: () => void, ...faults: string[]): boolean {
  try {
    unpack();
    return true;
  } catch (error) {
    return !(error instanceof Error && "code" in error && faults.includes(String(error.code)));
  }
}
