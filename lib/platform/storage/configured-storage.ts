import { createHmac } from "node:crypto";
import { mkdir, rm, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { newId } from "#lib/platform/ids.ts";
import { env } from "#lib/platform/settings/env.ts";
import { log } from "#lib/platform/telemetry/log.ts";
import { hashFile } from "./sha256.ts";
import { diskStorage, type Storage } from "./storage.ts";
import { uploadThingStorage } from "./uploadthing.ts";

/** The storage for new files: UploadThing if its token is set, otherwise the disk. */
export function configuredStorage(): Storage {
  return uploadThing() ?? disk();
}

/** All storages that may contain files. Files stored before UploadThing was set up remain on disk. */
export function allStorages(): Storage[] {
  const remote = uploadThing();
  return remote ? [disk(), remote] : [disk()];
}

/** The storage named in a record. Old files remain available after a change of configuration. */
export function storageNamed(name: string): Storage {
  const storage = allStorages().find((one) => one.name === name);
  if (storage) return storage;
  throw new Error(`a file is in the storage ${name}, which is not configured: set UPLOADTHING_TOKEN`);
}

/** The folder for uploads while they are received and checked, before they are stored. */
export function spoolFolder(): string {
  return join(resolve(env().settings.DATA_DIR), "spool");
}

function disk(): Storage {
  return diskStorage(join(resolve(env().settings.DATA_DIR), "files"));
}

let cached: { token: string; storage: Storage } | undefined;

function uploadThing(): Storage | null {
  const { UPLOADTHING_TOKEN: token, UPLOADTHING_URL: url, UPLOADTHING_ACL: acl } = env().settings;
  if (!token) return null;
  if (cached?.token !== token)
    cached = { token, storage: uploadThingStorage({ token, url, acl, mark: uploadThingMark() }) };
  return cached.storage;
}

/**
 * The prefix of this installation's files at UploadThing, which keeps the sweep from deleting another installation's.
 */
export function uploadThingMark(): string {
  return `lodge-${createHmac("sha256", env().authSecret).update("uploadthing").digest("hex").slice(0, 16)}`;
}

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

/** Removes a stored file whose row is gone. If the storage is unavailable, the sweep removes it later. */
export async function removeOrSweep(storage: Storage, key: string): Promise<void> {
  await storage
    .remove(key)
    .catch((error: unknown) =>
      log().warn({ err: error, key }, "a stored file could not be removed and is left to the sweep"),
    );
}

/** Removes a stored file that has no row, because another run finished first or the client was erased. */
export async function discardFile({ storage, key }: Pick<StoredFile, "storage" | "key">): Promise<void> {
  await storageNamed(storage).remove(key);
}
