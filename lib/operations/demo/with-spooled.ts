import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { newId } from "#lib/platform/ids.ts";
import { spoolFolder } from "#lib/platform/storage/configured-storage.ts";
import { type SpooledFile, spoolFile } from "#lib/records/documents/receive-upload.ts";

export type NamedBytes = { name: string; bytes: Uint8Array };

/** Spools files as if they were uploaded, and removes those that `use` did not store. */
export async function withSpooled(
  files: readonly NamedBytes[],
  use: (...spooled: SpooledFile[]) => Promise<unknown>,
): Promise<void> {
  await mkdir(spoolFolder(), { recursive: true, mode: 0o700 });
  const spool = ({ name, bytes }: NamedBytes) =>
    spoolFile(Readable.from([bytes]), join(spoolFolder(), newId()), name);
  const spooled = await Promise.all(files.map(spool));
  try {
    await use(...spooled);
  } finally {
    await Promise.all(spooled.map(({ path }) => rm(path, { force: true })));
  }
}
