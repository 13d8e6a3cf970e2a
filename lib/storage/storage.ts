import type { Readable } from "node:stream";

/** An inclusive range of bytes, from 0. */
export type ByteRange = { start: number; end: number };

/** A store for the bytes of files. The caller creates each key, which identifies one file permanently. */
export type Storage = {
  name: string;
  /** Moves a spooled file into the storage. Afterwards it is durable under the key and no longer in the spool. */
  put(key: string, spooledPath: string): Promise<void>;
  open(key: string, range?: ByteRange): Promise<Readable>;
  remove(key: string): Promise<void>;
  /** Keys stored before that date, for the sweep of files without a record. */
  keysOlderThan(date: Date): AsyncIterable<string>;
  /** Throws if the storage is unavailable. */
  check(): Promise<void>;
};
