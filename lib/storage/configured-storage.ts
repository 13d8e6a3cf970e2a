import { createHmac } from "node:crypto";
import { join, resolve } from "node:path";
import { env } from "#lib/env.ts";
import { diskStorage } from "./disk.ts";
import type { Storage } from "./storage.ts";
import { uploadThingStorage } from "./uploadthing.ts";

/** Where new files go: to UploadThing where its token is set, else to disk. */
export function configuredStorage(): Storage {
  return uploadThing() ?? disk();
}

/** Everywhere that files may be: what was stored before UploadThing was set up stays on disk. */
export function allStorages(): Storage[] {
  const remote = uploadThing();
  return remote ? [disk(), remote] : [disk()];
}

/** The storage that an existing record names: changing the configuration never loses an old file. */
export function storageNamed(name: string): Storage {
  const storage = allStorages().find((one) => one.name === name);
  if (storage) return storage;
  throw new Error(`a file is kept in the storage ${name}, which is not configured: set UPLOADTHING_TOKEN`);
}

/** Where uploads rest while they are read and checked, before a storage takes them. */
export function spoolFolder(): string {
  return join(resolve(env().settings.DATA_DIR), "spool");
}

function disk(): Storage {
  return diskStorage(join(resolve(env().settings.DATA_DIR), "files"));
}

let made: { token: string; storage: Storage } | undefined;

function uploadThing(): Storage | null {
  const { UPLOADTHING_TOKEN: token, UPLOADTHING_URL: url, UPLOADTHING_ACL: acl } = env().settings;
  if (!token) return null;
  if (made?.token !== token)
    made = { token, storage: uploadThingStorage({ token, url, acl, mark: uploadThingMark() }) };
  return made.storage;
}

/** The name of this installation's files at UploadThing, so that it never sweeps another one's in the same app. */
export function uploadThingMark(): string {
  return `lodge-${createHmac("sha256", env().authSecret).update("uploadthing").digest("hex").slice(0, 16)}`;
}
