import type { Readable } from "node:stream";
import { AppError } from "#lib/errors/app-error.ts";
import { storageNamed } from "#lib/storage/configured-storage.ts";
import type { ByteRange } from "#lib/storage/storage.ts";
import { verifySha256 } from "#lib/storage/verify-sha256.ts";
import type { DocumentScan } from "./model.ts";

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

/** The message a broker sees for a quarantined document. */
export function blockedReason(threat: string | null): string {
  return `A virus scanner found malware in it (${threat ?? "unnamed"}). It cannot be opened, read or passed on. Ask whoever sent it for a clean copy.`;
}

/** Throws 503 while a document awaits its virus scan, and 403 if it is quarantined. */
export function requireScanned({ scan, threat }: { scan: DocumentScan; threat: string | null }): void {
  if (scan === "WAITING")
    throw new AppError(
      "UNAVAILABLE",
      "This file is still being checked for viruses. Try again in a moment.",
      { headers: { "retry-after": "10" } },
    );
  if (scan === "INFECTED") throw new AppError("FORBIDDEN", blockedReason(threat));
}
