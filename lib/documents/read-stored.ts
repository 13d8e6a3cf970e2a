import type { Readable } from "node:stream";
import { storageNamed } from "#lib/storage/configured-storage.ts";
import type { ByteRange } from "#lib/storage/storage.ts";
import { verifySha256 } from "#lib/storage/verify-sha256.ts";

/**
 * Where a record's bytes are and what they must match; the hash is null for files stored before hashes were
 * recorded.
 */
export type StoredBytes = { storage: string; storageKey: string; size: number; sha256: string | null };

/**
 * Opens a stored file or a range of it. A whole file is checked against its SHA-256 as it streams: on a
 * mismatch, the stream fails before its last chunk. A range cannot be checked.
 */
export async function readStored(stored: StoredBytes, range?: ByteRange): Promise<Readable> {
  const { storage, storageKey, size, sha256 } = stored;
  const isWhole = !range || (range.start === 0 && range.end === size - 1);
  const bytes = await storageNamed(storage).open(storageKey, isWhole ? undefined : range);
  return isWhole && sha256 !== null ? verifySha256(bytes, sha256) : bytes;
}
