import { createHmac } from "node:crypto";
import { join, resolve } from "node:path";
import { env } from "#lib/platform/settings/env.ts";
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
