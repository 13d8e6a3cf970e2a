import { open } from "node:fs/promises";
import { crc32 } from "node:zlib";

/** A file of an archive. Files are opened one at a time, so only part of one file is in memory. */
export type ZipEntry = {
  /** Relative, with `/` between folders. */
  path: string;
  /** YYYY-MM-DD. */
  day: string;
  open: () => Promise<AsyncIterable<Uint8Array> | Iterable<Uint8Array>>;
};

type Written = { name: Buffer; date: number; crc: number; size: number; offset: number };

const VERSION = 20;
/** Bit 11: names are UTF-8. */
const FLAGS = 0x0800;
const NOON = 12 << 11;

/** The maximum size of a ZIP without ZIP64, which some unpackers lack. */
export const MAX_ZIP_BYTES = 0xffff_ffff - 64 * 1024 * 1024;

/**
 * Writes a ZIP file without compression, since documents are already compressed. The same entries give the same bytes.
 * A file's header contains its checksum, so the header is rewritten after the file.
 */
export async function writeZip(path: string, entries: Iterable<ZipEntry>): Promise<void> {
  const file = await open(path, "w", 0o600);
  try {
    const written: Written[] = [];
    let end = 0;
    for (const entry of entries) {
      const one: Written = {
        name: Buffer.from(entry.path),
        date: dosDate(entry.day),
        crc: 0,
        size: 0,
        offset: end,
      };
      const header = localHeader(one);
      await file.write(header, 0, header.length, end);
      end += header.length;
      for await (const chunk of await entry.open()) {
        one.crc = crc32(chunk, one.crc);
        one.size += chunk.length;
        await file.write(chunk, 0, chunk.length, end);
        end += chunk.length;
        if (end > MAX_ZIP_BYTES) throw new RangeError("the archive is too large for a ZIP file");
      }
      await file.write(localHeader(one), 0, header.length, one.offset);
      written.push(one);
    }
    const directory = Buffer.concat(written.map(directoryEntry));
    await file.write(directory, 0, directory.length, end);
    const closing = endOfDirectory(written.length, directory.length, end);
    await file.write(closing, 0, closing.length, end + directory.length);
  } finally {
    await file.close();
  }
}

function dosDate(day: string): number {
  const [year = 1980, month = 1, date = 1] = day.split("-").map(Number);
  return ((year - 1980) << 9) | (month << 5) | date;
}

function localHeader(one: Written): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  writeCommonFields(header, 4, one);
  return Buffer.concat([header, one.name]);
}

function directoryEntry(one: Written): Buffer {
  const header = Buffer.alloc(46);
  header.writeUInt32LE(0x02014b50, 0);
  header.writeUInt16LE(VERSION, 4);
  writeCommonFields(header, 6, one);
  header.writeUInt32LE(one.offset, 42);
  return Buffer.concat([header, one.name]);
}

/** Writes the fields shared by both headers of a file, from the version needed to unpack it to the name length. */
function writeCommonFields(header: Buffer, at: number, { name, date, crc, size }: Written): void {
  header.writeUInt16LE(VERSION, at);
  header.writeUInt16LE(FLAGS, at + 2);
  header.writeUInt16LE(NOON, at + 6);
  header.writeUInt16LE(date, at + 8);
  header.writeUInt32LE(crc, at + 10);
  header.writeUInt32LE(size, at + 14);
  header.writeUInt32LE(size, at + 18);
  header.writeUInt16LE(name.length, at + 22);
}

function endOfDirectory(count: number, size: number, offset: number): Buffer {
  const record = Buffer.alloc(22);
  record.writeUInt32LE(0x06054b50, 0);
  record.writeUInt16LE(count, 8);
  record.writeUInt16LE(count, 10);
  record.writeUInt32LE(size, 12);
  record.writeUInt32LE(offset, 16);
  return record;
}
