import { mkdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { newId } from "#lib/platform/ids.ts";
import { configuredStorage, spoolFolder, storageNamed } from "#lib/platform/storage/configured-storage.ts";
import { hashFile } from "#lib/platform/storage/sha256.ts";

type StoredFile = { storage: string; key: string; sha256: string; size: number };

/** Stores the file that `write` creates in the spool. The sweep removes it if no row refers to it. */
export async function storeFile(
  write: (path: string) => Promise<void>,
  storageName: string | null,
): Promise<StoredFile> {
  const storage = storageName === null ? configuredStorage() : storageNamed(storageName);
  const key = newId();
  const path = join(spoolFolder(), key);
  await mkdir(spoolFolder(), { recursive: true, mode: 0o700 });
  try {
    await write(path);
    const sha256 = await hashFile(path);
    const { size } = await stat(path);
    await storage.put(key, path);
    return { storage: storage.name, key, sha256, size };
  } finally {
    await rm(path, { force: true });
  }
}

/** Removes a stored file that has no row, because another run finished first or the client was erased. */
export async function discardFile({ storage, key }: Pick<StoredFile, "storage" | "key">): Promise<void> {
  await storageNamed(storage).remove(key);
}
