import { join, resolve } from "node:path";
import { env } from "#lib/env.ts";
import { diskStorage } from "./disk.ts";
import type { Storage } from "./storage.ts";

/** Where new files go. */
export function configuredStorage(): Storage {
  return diskStorage(join(resolve(env().settings.DATA_DIR), "files"));
}

/** The storage that an existing record names: changing the configuration never loses an old file. */
export function storageNamed(name: string): Storage {
  const storage = configuredStorage();
  if (storage.name !== name) throw new Error(`the storage ${name} is not configured`);
  return storage;
}

/** Where uploads rest while they are read and checked, before a storage takes them. */
export function spoolFolder(): string {
  return join(resolve(env().settings.DATA_DIR), "spool");
}
