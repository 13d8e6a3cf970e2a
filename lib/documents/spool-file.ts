import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { eicarSearch } from "#lib/malware/eicar.ts";
import { MAX_FILE_BYTES } from "./upload-limits.ts";

export type SpooledFile = {
  name: string;
  path: string;
  size: number;
  sha256: string;
  tooLarge: boolean;
  /** Contains the EICAR test string. */
  isEicar: boolean;
};

/**
 * Collect garbage after this many bytes. Otherwise the chunks already written add up to more than the file.
 */
const CLEAR_EVERY = 4 * 1024 * 1024;

/**
 * Streams one file of an upload to the spool and hashes it on the way. A stream that the parser truncated
 * counts as too large.
 */
export async function spoolFile(
  stream: Readable & { truncated?: boolean },
  path: string,
  name: string,
): Promise<SpooledFile> {
  const hash = createHash("sha256");
  const eicar = eicarSearch();
  let size = 0;
  let cleared = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.byteLength;
      hash.update(chunk);
      eicar.push(chunk);
      if (size - cleared >= CLEAR_EVERY) {
        cleared = size;
        // Young generation only, about a millisecond; available only when Node.js runs with --expose-gc.
        globalThis.gc?.({ type: "minor" });
      }
      done(null, chunk);
    },
  });
  await pipeline(stream, measure, createWriteStream(path, { mode: 0o600, highWaterMark: 1024 * 1024 }));
  return {
    name,
    path,
    size,
    sha256: hash.digest("hex"),
    isEicar: eicar.found,
    tooLarge: stream.truncated === true || size > MAX_FILE_BYTES,
  };
}
