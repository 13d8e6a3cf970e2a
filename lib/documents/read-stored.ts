import type { Readable } from "node:stream";
import { storageNamed } from "#lib/storage/configured-storage.ts";
import type { ByteRange } from "#lib/storage/storage.ts";
import { verifySha256 } from "#lib/storage/verify-sha256.ts";

/** Where a record's bytes are, and what they must be; a hash of null was not recorded at the time. */
export type StoredBytes = { storage: string; storageKey: string; size: number; sha256: string | null };

/**
 * Opens a stored file, or a range of it. A whole file is compared with its SHA-256 on the way: other bytes end the
 * stream as an error before its last piece. A range cannot be checked.
 */
export async function readStored(stored: StoredBytes, range?: ByteRange): Promise<Readable> {
  const { storage, storageKey, size, sha256 } = stored;
  const isWhole = !range || (range.start === 0 && range.end === size - 1);
  const bytes = await storageNamed(storage).open(storageKey, isWhole ? undefined : range);
  return isWhole && sha256 !== null ? verifySha256(bytes, sha256) : bytes;
}
