import { createReadStream } from "node:fs";
import { access, constants, mkdir, open, opendir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";

/** An inclusive range of bytes, from 0. */
export type ByteRange = { start: number; end: number };

/** A store for the bytes of files. The caller creates each key, which identifies one file permanently. */
export type Storage = {
  name: string;
  /** Moves a spooled file into the storage, where it is durable under the key. */
  put(key: string, spooledPath: string): Promise<void>;
  open(key: string, range?: ByteRange): Promise<Readable>;
  remove(key: string): Promise<void>;
  /** Keys stored before the date, for the sweep of files without a record. */
  keysOlderThan(date: Date): AsyncIterable<string>;
  /** Throws if the storage is unavailable. */
  check(): Promise<void>;
};

/** Stores files below a folder, in subfolders named after the last characters of their key. */
export function diskStorage(folder: string): Storage {
  const subfolderOf = (key: string) => join(folder, key.slice(-2));
  const pathOf = (key: string) => join(subfolderOf(key), key);
  return {
    name: "disk",
    async put(key, spooledPath) {
      await mkdir(subfolderOf(key), { recursive: true, mode: 0o700 });
      await flush(spooledPath);
      await rename(spooledPath, pathOf(key));
      await flush(subfolderOf(key));
    },
    async open(key, range) {
      await access(pathOf(key));
      return createReadStream(pathOf(key), range ?? {});
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
    async *keysOlderThan(date) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      for await (const subfolder of await opendir(folder)) {
        if (!subfolder.isDirectory()) continue;
        for await (const file of await opendir(join(folder, subfolder.name))) {
          const { mtime } = await stat(join(folder, subfolder.name, file.name));
          if (mtime < date) yield file.name;
        }
      }
    },
    async check() {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await access(folder, constants.R_OK | constants.W_OK);
    },
  };
}

/** Flushes a file or folder to disk: a record must never refer to bytes that a power cut could lose. */
async function flush(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
