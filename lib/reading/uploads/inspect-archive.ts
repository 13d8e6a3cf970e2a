import { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createInflateRaw } from "node:zlib";
import { EICAR_NAME, eicarSearch, malwareReason } from "#lib/platform/malware/eicar.ts";
import type { FileSource } from "./file-source.ts";

const MAX_PARTS = 10_000;
const MAX_DIRECTORY_BYTES = 4 * 1024 * 1024;
/** Far more than the unpacked size of a 25 MiB document or workbook with images. */
const MAX_UNPACKED_BYTES = 200 * 1024 * 1024;
const END_BYTES = 65_557;
const DEFLATED = 8;
/** Needs far fewer turns of the event loop than zlib's default of 16 KiB. */
const CHUNK_BYTES = 256 * 1024;

/** Where documents store code: Office macros, older macro sheets and controls, and OpenDocument macros. */
const MACROS = /(?:^|\/)(?:vbaProject\w*\.bin|vbaData\.xml|macrosheets\/|activeX\/)|^(?:Basic|Scripts)\//i;

type Part = { name: string; isDeflated: boolean; offset: number; packed: number; declared: number };
const TOO_LARGE = "unpacks to more than 200 MiB. Save it with fewer or smaller images";

/**
 * Why a zip-based document is rejected: macros, the EICAR test string in a part, more than 200 MiB unpacked or an
 * unreadable directory. Null if nothing is wrong.
 */
export async function inspectArchive(source: FileSource): Promise<string | null> {
  const parts = await readDirectory(source);
  if (!parts) return "is damaged: its list of parts cannot be read. Save or download it again";
  if (parts.some(({ name }) => MACROS.test(name.replaceAll("\\", "/"))))
    return "contains macros. Save a copy without them and send that";
  return inspectParts(source, parts);
}

async function inspectParts(source: FileSource, parts: Part[]): Promise<string | null> {
  let left = MAX_UNPACKED_BYTES;
  // If the directory declares too much, there is no need to unpack. If it understates the sizes, unpacking detects
  // that.
  if (parts.reduce((total, { declared }) => total + declared, 0) > left) return TOO_LARGE;
  for (const part of parts) {
    // Uncompressed parts are searched with the whole file.
    if (!part.isDeflated || part.packed === 0) continue;
    const { unpacked, infected } = await inspectPart(source, part, left);
    if (infected) return malwareReason(EICAR_NAME);
    left -= unpacked;
    if (left < 0) return TOO_LARGE;
  }
  return null;
}

/**
 * Unpacks a part and discards the output. A broken part ends early: the damage is reported when the document is read.
 */
async function inspectPart(source: FileSource, part: Part, allowed: number) {
  const head = await source.read(part.offset, 30);
  if (head.length < 30) return { unpacked: 0, infected: false };
  const start = part.offset + 30 + head.readUInt16LE(26) + head.readUInt16LE(28);
  const search = eicarSearch();
  let unpacked = 0;
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      unpacked += chunk.length;
      search.push(chunk);
      done(unpacked > allowed ? new Error("unpacked size exceeds the limit") : null);
    },
  });
  const packed = source.stream(start, start + part.packed);
  await pipeline(packed, createInflateRaw({ chunkSize: CHUNK_BYTES }), sink).catch(() => {});
  return { unpacked, infected: search.found };
}

async function readDirectory(source: FileSource): Promise<Part[] | null> {
  const from = Math.max(0, source.size - END_BYTES);
  const tail = await source.read(from, source.size - from);
  const end = tail.lastIndexOf("PK\u0005\u0006", undefined, "latin1");
  if (end === -1 || end + 22 > tail.length) return null;
  const length = tail.readUInt32LE(end + 12);
  const count = tail.readUInt16LE(end + 10);
  if (length > MAX_DIRECTORY_BYTES || count > MAX_PARTS) return null;
  const directory = await source.read(tail.readUInt32LE(end + 16), length);
  const parts: Part[] = [];
  for (let at = 0; at + 46 <= directory.length && parts.length < MAX_PARTS; ) {
    if (directory.toString("latin1", at, at + 4) !== "PK\u0001\u0002") return null;
    const nameLength = directory.readUInt16LE(at + 28);
    parts.push({
      name: directory.toString("utf8", at + 46, at + 46 + nameLength),
      isDeflated: directory.readUInt16LE(at + 10) === DEFLATED,
      packed: directory.readUInt32LE(at + 20),
      declared: directory.readUInt32LE(at + 24),
      offset: directory.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return parts.length === count ? parts : null;
}
