import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { Readable } from "node:stream";
import { fileTypeFromBuffer, fileTypeFromFile } from "file-type";

/** The bytes of a file to check: a spooled file, or one from an archive in memory. */
export type FileSource = {
  size: number;
  read(start: number, length: number): Promise<Buffer>;
  /** The bytes from `start` to `end`, excluding `end`. */
  stream(start?: number, end?: number): Readable;
  /** The media type, if the first bytes identify it. */
  detectType(): Promise<string | undefined>;
};

export function fileSource(path: string, size: number): FileSource {
  return {
    size,
    read: (start, length) => readPart(path, start, length),
    stream: (start = 0, end = size) =>
      end <= start
        ? Readable.from([])
        : createReadStream(path, { start, end: end - 1, highWaterMark: 1024 * 1024 }),
    detectType: () => fileTypeFromFile(path).then(mimeOf, () => undefined),
  };
}

export function bytesSource(bytes: Uint8Array): FileSource {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return {
    size: buffer.length,
    read: async (start, length) => buffer.subarray(start, start + length),
    stream: (start = 0, end = buffer.length) => Readable.from([buffer.subarray(start, end)]),
    detectType: () => fileTypeFromBuffer(buffer).then(mimeOf, () => undefined),
  };
}

function mimeOf(found: { mime: string } | undefined): string | undefined {
  return found?.mime;
}

async function readPart(path: string, start: number, length: number): Promise<Buffer> {
  const handle = await open(path, "r");
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, start);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
