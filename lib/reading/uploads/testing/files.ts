import { zipEntries } from "#lib/reading/statements/core/archive/zip-entries.ts";
import { zipOf } from "#testing/generators/statements/fuzz/zip-of.ts";

/** A compound file, as used by Office before 2007, whose directory lists one stream. */
export function compoundFile(stream: string, size: number): Buffer {
  const bytes = Buffer.alloc(size);
  bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  bytes.write(stream, size - 2_000, "utf16le");
  return bytes;
}

/** Repacks an archive of stored parts with the parts deflated, and adds others. */
export function withParts(archive: Uint8Array, more: Record<string, string | Uint8Array>): Uint8Array {
  const entries = zipEntries(archive, 1_000);
  const kept = (Array.isArray(entries) ? entries : []).map(({ name, packed }) => [name, packed] as const);
  const added = Object.entries(more).map(([name, content]) => [name, Buffer.from(content)] as const);
  return zipOf(Object.fromEntries([...kept, ...added]));
}

/** The same archive with a directory that declares each part to be one byte when unpacked. */
export function understated(archive: Uint8Array): Uint8Array {
  const bytes = Buffer.from(archive);
  for (let at = bytes.indexOf("PK\u0001\u0002"); at !== -1; at = bytes.indexOf("PK\u0001\u0002", at + 46))
    bytes.writeUInt32LE(1, at + 24);
  return bytes;
}

/** The same archive with its files marked as encrypted. */
export function locked(archive: Uint8Array): Uint8Array {
  const bytes = Buffer.from(archive);
  for (let at = bytes.indexOf("PK\u0001\u0002"); at !== -1; at = bytes.indexOf("PK\u0001\u0002", at + 46))
    bytes.writeUInt16LE(bytes.readUInt16LE(at + 8) | 1, at + 8);
  return bytes;
}

/** An OpenDocument spreadsheet without cells. Its media type comes first and uncompressed, as the standard requires. */
export function ods(more: Record<string, string>): Uint8Array {
  const type = "application/vnd.oasis.opendocument.spreadsheet";
  const name = "mimetype";
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt32LE(type.length, 18);
  head.writeUInt32LE(type.length, 22);
  head.writeUInt16LE(name.length, 26);
  const first = Buffer.concat([head, Buffer.from(name + type)]);
  const rest = Buffer.from(zipOf({ "content.xml": Buffer.from("<office/>"), ...bytesOf(more) }));
  return shifted(first, rest);
}

/** A one-pixel grey TIFF. */
export function tiff(): Uint8Array {
  const entries = [
    [256, 1],
    [257, 1],
    [258, 8],
    [259, 1],
    [262, 1],
    [273, 8],
    [278, 1],
    [279, 1],
  ] as const;
  const bytes = Buffer.alloc(9 + 1 + 2 + entries.length * 12 + 4);
  bytes.write("II", 0);
  bytes.writeUInt16LE(42, 2);
  bytes.writeUInt32LE(10, 4);
  bytes.writeUInt16LE(entries.length, 10);
  for (const [index, [tag, value]] of entries.entries()) {
    const at = 12 + index * 12;
    bytes.writeUInt16LE(tag, at);
    bytes.writeUInt16LE(3, at + 2);
    bytes.writeUInt32LE(1, at + 4);
    bytes.writeUInt16LE(value, at + 8);
  }
  return bytes;
}

function bytesOf(parts: Record<string, string>): Record<string, Uint8Array> {
  return Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, Buffer.from(text)]));
}

/** An archive with something before its first part, and directory offsets adjusted to match. */
function shifted(first: Buffer, archive: Buffer): Uint8Array {
  const whole = Buffer.concat([first, archive]);
  const end = whole.length - 22;
  let at = whole.readUInt32LE(end + 16) + first.length;
  whole.writeUInt32LE(at, end + 16);
  for (let left = whole.readUInt16LE(end + 10); left > 0; left -= 1) {
    whole.writeUInt32LE(whole.readUInt32LE(at + 42) + first.length, at + 42);
    at += 46 + whole.readUInt16LE(at + 28);
  }
  return whole;
}
