import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { newId } from "#lib/ids.ts";
import { spoolFolder } from "#lib/storage/configured-storage.ts";
import { readStored, type StoredBytes } from "./stored-file.ts";

/** Copies a stored file to disk for `use`, and deletes the copy afterwards. */
export async function withSpooledFile<T>(
  document: StoredBytes,
  use: (path: string) => Promise<T>,
): Promise<T> {
  const path = join(spoolFolder(), newId());
  await mkdir(spoolFolder(), { recursive: true, mode: 0o700 });
  try {
    await pipeline(await readStored(document), createWriteStream(path, { mode: 0o600 }));
    return await use(path);
  } finally {
    await rm(path, { force: true });
  }
}
