import { inflateRawSync } from "node:zlib";

/** A file in a zip, as listed in the directory at the zip's end. Nothing in the directory is trusted. */
export type ZipEntry = {
  name: string;
  isEncrypted: boolean;
  /** 0 is stored, 8 deflated; others are not supported. */
  method: number;
  packed: Uint8Array;
};

const DIRECTORY_END = 0x06054b50;
const DIRECTORY_END_64 = 0x06064b50;
const LOCATOR_64 = 0x07064b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_HEADER = 0x04034b50;
const LOCAL_HEADER_SIZE = 30;
const STORED = 0;
export const DEFLATED = 8;
const ENCRYPTED = 0x1;
const STRONGLY_ENCRYPTED = 0x40;
const UTF_8 = 0x800;
/** WinZip's AES encryption. */
const AES = 99;
const EXTRA_64 = 0x0001;
const EXTRA_UNICODE_NAME = 0x7075;
const NONE_16 = 0xffff;
const NONE_32 = 0xffffffff;

/** The end of the directory may be followed by a comment of up to 64 KiB. */
const END_BYTES = 65_557;

/**
 * Lists the files in a zip, at most `most`, without folders. Returns TOO_MANY if there are more, and null if its
 * directory is missing or damaged or two entries share their bytes, which only happens in zip bombs.
 */
export function zipEntries(bytes: Uint8Array, most: number): ZipEntry[] | "TOO_MANY" | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const directory = directoryOf(view);
  if (!directory) return null;
  if (directory.count > most) return "TOO_MANY";
  const entries: ZipEntry[] = [];
  const places: [from: number, to: number][] = [];
  let at = directory.offset;
  for (let index = 0; index < directory.count; index += 1) {
    if (at < 0 || at + 46 > view.byteLength || view.getUint32(at, true) !== DIRECTORY_ENTRY) return null;
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((from) =>
      view.getUint16(at + from, true),
    );
    const next = at + 46 + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0);
    if (next > view.byteLength) return null;
    const raw = bytes.subarray(at + 46, at + 46 + (nameLength ?? 0));
    const extra = extraFields(bytes.subarray(at + 46 + (nameLength ?? 0), next - (commentLength ?? 0)));
    const { size, offset } = placeOf(view, at, extra.get(EXTRA_64));
    const start = dataStart(view, offset);
    if (start === null || start + size > view.byteLength) return null;
    const flags = view.getUint16(at + 8, true);
    const method = view.getUint16(at + 10, true);
    const name = nameOf(raw, (flags & UTF_8) !== 0, extra.get(EXTRA_UNICODE_NAME));
    if (size > 0) places.push([offset, start + size]);
    if (size > 0 || !/[\\/]$/.test(name)) {
      const isEncrypted = (flags & (ENCRYPTED | STRONGLY_ENCRYPTED)) !== 0 || method === AES;
      entries.push({ name, isEncrypted, method, packed: bytes.subarray(start, start + size) });
    }
    at = next;
  }
  return overlap(places) ? null : entries;
}

/** Unpacks an entry of at most `most` bytes. Throws RangeError if it is longer, other errors if damaged. */
export function unpackEntry({ method, packed }: ZipEntry, most: number): Uint8Array | "UNSUPPORTED" {
  if (method === STORED) {
    if (packed.length > most) throw new RangeError("too large");
    return packed;
  }
  if (method !== DEFLATED) return "UNSUPPORTED";
  return new Uint8Array(inflateRawSync(packed, { maxOutputLength: Math.max(1, most) }));
}

function directoryOf(view: DataView): { count: number; offset: number } | null {
  let end = view.byteLength - 22;
  const first = Math.max(0, view.byteLength - END_BYTES);
  while (end >= first && view.getUint32(end, true) !== DIRECTORY_END) end -= 1;
  if (end < first) return null;
  const count = view.getUint16(end + 10, true);
  const offset = view.getUint32(end + 16, true);
  if (count !== NONE_16 && offset !== NONE_32) return { count, offset };
  const locator = end - 20;
  if (locator < 0 || view.getUint32(locator, true) !== LOCATOR_64) return { count, offset };
  const at = Number(view.getBigUint64(locator + 8, true));
  if (!(at + 56 <= view.byteLength) || view.getUint32(at, true) !== DIRECTORY_END_64) return null;
  return {
    count: Number(view.getBigUint64(at + 32, true)),
    offset: Number(view.getBigUint64(at + 48, true)),
  };
}

function extraFields(extra: Uint8Array): Map<number, Uint8Array> {
  const view = new DataView(extra.buffer, extra.byteOffset, extra.byteLength);
  const fields = new Map<number, Uint8Array>();
  for (let at = 0; at + 4 <= view.byteLength; ) {
    const length = view.getUint16(at + 2, true);
    fields.set(view.getUint16(at, true), extra.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return fields;
}

/**
 * The packed size and the offset of the local header. In a zip64, values too large for 32 bits are in an extra field.
 */
function placeOf(view: DataView, at: number, wide: Uint8Array | undefined): { size: number; offset: number } {
  const sizes = [view.getUint32(at + 24, true), view.getUint32(at + 20, true), view.getUint32(at + 42, true)];
  const extra = wide && new DataView(wide.buffer, wide.byteOffset, wide.byteLength);
  let from = 0;
  const [, size = 0, offset = 0] = sizes.map((each) => {
    if (each !== NONE_32 || !extra || from + 8 > extra.byteLength) return each;
    from += 8;
    return Number(extra.getBigUint64(from - 8, true));
  });
  return { size, offset };
}

function dataStart(view: DataView, offset: number): number | null {
  if (offset + LOCAL_HEADER_SIZE > view.byteLength || view.getUint32(offset, true) !== LOCAL_HEADER)
    return null;
  return offset + LOCAL_HEADER_SIZE + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
}

const strictUtf8 = new TextDecoder("utf-8", { fatal: true });

/** Without the UTF-8 flag, names are in the code page of the program that packed them, which is often UTF-8 too. */
function nameOf(raw: Uint8Array, isUtf8: boolean, unicode: Uint8Array | undefined): string {
  const bytes = !isUtf8 && unicode && unicode.length > 5 ? unicode.subarray(5) : raw;
  try {
    return strictUtf8.decode(bytes);
  } catch {
    return new TextDecoder("latin1").decode(bytes);
  }
}

function overlap(places: [from: number, to: number][]): boolean {
  places.sort(([left], [right]) => left - right);
  return places.some(([from], index) => index > 0 && from < (places[index - 1]?.[1] ?? 0));
}
