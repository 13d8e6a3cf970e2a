import { Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createInflateRaw } from "node:zlib";
import { EICAR_NAME, eicarSearch, malwareReason } from "#lib/platform/malware/eicar.ts";
import { DEFLATED, zipEntries } from "#lib/reading/statements/core/archive/zip-entries.ts";

const MAX_PARTS = 10_000;
/** Far more than the unpacked size of a 25 MiB document or workbook with images. */
const MAX_UNPACKED_BYTES = 200 * 1024 * 1024;
/** Needs far fewer turns of the event loop than zlib's default of 16 KiB. */
const CHUNK_BYTES = 256 * 1024;

/** Where documents store code: Office macros, older macro sheets and controls, and OpenDocument macros. */
const MACROS = /(?:^|\/)(?:vbaProject\w*\.bin|vbaData\.xml|macrosheets\/|activeX\/)|^(?:Basic|Scripts)\//i;

/**
 * Why a zip-based document is rejected: macros, the EICAR test string in a part, more than 200 MiB unpacked or an
 * unreadable directory. Null if nothing is wrong.
 */
export async function inspectArchive(bytes: Uint8Array): Promise<string | null> {
  const parts = zipEntries(bytes, MAX_PARTS);
  if (parts === null || parts === "TOO_MANY")
    return "is damaged: its list of parts cannot be read. Save or download it again";
  if (parts.some(({ name }) => MACROS.test(name.replaceAll("\\", "/"))))
    return "contains macros. Save a copy without them and send that";
  let left = MAX_UNPACKED_BYTES;
  for (const { method, packed } of parts) {
    // Uncompressed parts are searched with the whole file.
    if (method !== DEFLATED || packed.length === 0) continue;
    const { unpacked, infected } = await inspectPart(packed, left);
    if (infected) return malwareReason(EICAR_NAME);
    left -= unpacked;
    if (left < 0) return "unpacks to more than 200 MiB. Save it with fewer or smaller images";
  }
  return null;
}

/**
 * Unpacks a part and discards the output. A broken part ends early: the damage is reported when the document is read.
 */
async function inspectPart(packed: Uint8Array, allowed: number) {
  const search = eicarSearch();
  let unpacked = 0;
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      unpacked += chunk.length;
      search.push(chunk);
      done(unpacked > allowed ? new Error("unpacked size exceeds the limit") : null);
    },
  });
  await pipeline(Readable.from([packed]), createInflateRaw({ chunkSize: CHUNK_BYTES }), sink).catch(() => {});
  return { unpacked, infected: search.found };
}
