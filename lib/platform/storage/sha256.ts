import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";

/** The bytes read differ from those stored under the key. */
export class HashMismatch extends Error {
  override name = "HashMismatch";
}

/**
 * Streams a whole file and compares its SHA-256 with the one recorded when it was stored. The last chunk is withheld
 * until the hash is known, so a wrong file always ends with an error and is never complete.
 */
export function verifySha256(source: Readable, expected: string): Readable {
  const hash = createHash("sha256");
  let last: Buffer | undefined;
  const verified = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      const previous = last;
      last = chunk;
      done(null, previous);
    },
    flush(done) {
      if (hash.digest("hex") !== expected)
        return done(new HashMismatch("the storage returned different bytes than were stored"));
      done(null, last);
    },
    destroy(error, done) {
      source.destroy();
      done(error);
    },
  });
  source.on("error", (error) => verified.destroy(error));
  return source.pipe(verified);
}

/** The SHA-256 of a file on disk. */
export async function hashFile(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}

/** The SHA-256 of a text, which identifies what a person was shown. */
export function sha256Of(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
