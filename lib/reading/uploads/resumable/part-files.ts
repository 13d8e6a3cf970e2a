import { createReadStream } from "node:fs";
import {
  mkdir,
  open,
  opendir,
  readdir,
  readFile,
  rename,
  rm,
  rmdir,
  stat,
  writeFile,
} from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Readable } from "node:stream";
import { HOUR_MS } from "#lib/platform/dates.ts";
import { invalidField } from "#lib/platform/errors/app-error.ts";
import { newId } from "#lib/platform/ids.ts";
import { env } from "#lib/platform/settings/env.ts";
import { log } from "#lib/platform/telemetry/log.ts";
import type { AnnouncedFile } from "./schemas.ts";

/** A file that is being sent in parts, and its target. */
export type UnfinishedFile = AnnouncedFile & { applicationId: string; platform: string };

/** The owner of a file: a broker, or an applicant with a link. It is invisible to others. */
type Owner = { brokerId: string; linkId: string | null };

/** Abandoned parts are removed after this time. */
const KEPT_HOURS = 24;

function rootFolder(): string {
  return join(resolve(env().settings.DATA_DIR), "uploads");
}

function folderOf({ brokerId, linkId }: Owner): string {
  return join(rootFolder(), linkId === null ? brokerId : `${brokerId}.${linkId}`);
}

/**
 * An unfinished upload on disk: its bytes and its announcement. Every process that shares DATA_DIR can continue it. Two
 * requests may safely write the same bytes at the same offset, as after a lost connection.
 */
export class PartFile {
  readonly #folder: string;
  readonly #about: string;
  /** The path of the bytes. */
  readonly path: string;

  constructor(owner: Owner, uploadId: string) {
    this.#folder = folderOf(owner);
    this.#about = join(this.#folder, `${uploadId}.json`);
    this.path = join(this.#folder, `${uploadId}.part`);
  }

  /** The announcement; null for an unknown or finished upload. */
  async about(): Promise<UnfinishedFile | null> {
    try {
      return JSON.parse(await readFile(this.#about, "utf8")) as UnfinishedFile;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  /** The number of other unfinished uploads of this owner. */
  async countOthers(): Promise<number> {
    const names = await readdir(this.#folder).catch((error: unknown) => {
      if (isMissing(error)) return [];
      throw error;
    });
    return names.filter((name) => name.endsWith(".json") && join(this.#folder, name) !== this.#about).length;
  }

  async begin(about: UnfinishedFile): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    await writeFile(this.path, "", { flag: "a", mode: 0o600 });
    const draft = join(this.#folder, `${newId()}.draft`);
    await writeFile(draft, JSON.stringify(about), { mode: 0o600 });
    await rename(draft, this.#about);
  }

  /** The number of bytes received. */
  async size(): Promise<number> {
    return (await stat(this.path)).size;
  }

  read(): Readable {
    return createReadStream(this.path);
  }

  /**
   * Writes a part as it arrives. Bytes received before a connection is lost are kept. They are flushed to disk before
   * this returns, because a power cut must not lose acknowledged bytes. Throws 400 if the part is longer than the rest
   * of the file.
   */
  async write(body: ReadableStream<Uint8Array>, offset: number, whole: number): Promise<void> {
    const file = await open(this.path, "r+");
    try {
      const reader = body.getReader();
      for (let at = offset; ; ) {
        const { done, value } = await reader.read().catch(cutOff);
        if (done || !value) break;
        if (at + value.byteLength > whole) {
          await reader.cancel();
          const message = `are more than the ${whole - offset} bytes remaining of the file`;
          throw invalidField("body", message);
        }
        await file.write(value, 0, value.byteLength, at);
        at += value.byteLength;
      }
      await file.sync();
    } finally {
      await file.close();
    }
  }

  async remove(): Promise<void> {
    await rm(this.#about, { force: true });
    await rm(this.path, { force: true });
    // Only an empty folder can be removed.
    await rmdir(this.#folder).catch(() => {});
  }
}

/** The sender disconnected. It will ask later where to resume. */
function cutOff(error: unknown): { done: true; value: undefined } {
  log().debug({ err: error }, "a part of an upload was cut off");
  return { done: true, value: undefined };
}

export function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}

/** Removes the parts of abandoned uploads. Returns the number of removed files. */
export async function sweepParts(now: Date): Promise<number> {
  let swept = 0;
  await mkdir(rootFolder(), { recursive: true, mode: 0o700 });
  for await (const owner of await opendir(rootFolder())) {
    const folder = join(rootFolder(), owner.name);
    for (const name of await readdir(folder)) {
      const path = join(folder, name);
      // The announcement is as old as the first part, so the age of a long upload is that of its latest bytes.
      const newest = Math.max(
        ...(await Promise.all([path, path.replace(/\.json$/, ".part")].map(changedAt))),
      );
      if (now.getTime() - newest < KEPT_HOURS * HOUR_MS) continue;
      await rm(path, { force: true });
      swept += 1;
    }
    await rmdir(folder).catch(() => {});
  }
  return swept;
}

async function changedAt(path: string): Promise<number> {
  return (await stat(path).catch(() => null))?.mtimeMs ?? 0;
}
