import type { Readable } from "node:stream";

/** An inclusive range of bytes, from 0. */
export type ByteRange = { start: number; end: number };

/** Where the bytes of files are kept. A key is made by whoever stores and names one file for good. */
export type Storage = {
  name: string;
  /** Takes a spooled file over: afterwards it is kept durably under the key, and gone from the spool. */
  put(key: string, spooledPath: string): Promise<void>;
  open(key: string, range?: ByteRange): Promise<Readable>;
  remove(key: string): Promise<void>;
  /** Keys stored longer ago than that, for the sweep of files that no record names. */
  keysOlderThan(date: Date): AsyncIterable<string>;
  /** Throws when files can be neither read nor written. */
  check(): Promise<void>;
};
