import { openAsBlob } from "node:fs";
import { rm } from "node:fs/promises";
import { UTFile } from "uploadthing/server";
import { isId } from "#lib/ids.ts";
import { readRemote } from "./read-remote.ts";
import type { Storage } from "./storage.ts";
import { storageUnavailable } from "./storage-unavailable.ts";
import { reached, type UploadThingAccess, uploadThingApi } from "./uploadthing-api.ts";

export type UploadThingOptions = UploadThingAccess & {
  /** Sent with each file where set: the app at UploadThing must allow that. Unset, the app's own setting holds. */
  acl?: "private" | "public-read" | undefined;
  /** The name that each file bears there, which tells this installation's files from others in the same app. */
  mark: string;
  limits?: Partial<typeof LIMITS>;
};

const LIMITS = {
  /** For an answer of the API, and the first bytes of a file. */
  answerMs: 15_000,
  /** For a whole file on its way there: 25 MiB at 2 Mbit/s. */
  uploadMs: 120_000,
  /** Between two pieces of a file on its way from there. */
  stallMs: 30_000,
};
const PAGE = 500;
const READ_SECONDS = 60;

/**
 * Files at UploadThing. Our key is the file's custom id there, by which it is read (by a signed address, so that private
 * files work), deleted and listed. A failure to reach it is 503; nothing is tried twice here, since the first try may
 * have arrived: whoever stores again does so under a new key.
 */
export function uploadThingStorage(options: UploadThingOptions): Storage {
  const { acl, mark } = options;
  const limits = { ...LIMITS, ...options.limits };
  const api = uploadThingApi(options, limits.answerMs);
  return {
    name: "uploadthing",
    async put(key, spooledPath) {
      const file = new UTFile([await openAsBlob(spooledPath)], mark, {
        customId: key,
        type: "application/octet-stream",
      });
      const signal = AbortSignal.timeout(limits.uploadMs);
      const { error } = await reached(
        api.uploadFiles(file, { contentDisposition: "attachment", signal, ...(acl && { acl }) }),
      );
      if (error) throw storageUnavailable(new Error(`UploadThing: ${error.code} ${error.message}`));
      await rm(spooledPath, { force: true });
    },
    async open(key, range) {
      const { ufsUrl } = await api.generateSignedURL(key, { expiresIn: READ_SECONDS });
      return readRemote(ufsUrl, range, limits);
    },
    async remove(key) {
      await reached(api.deleteFiles(key, { keyType: "customId" }));
    },
    async *keysOlderThan(date) {
      for (let offset = 0; ; offset += PAGE) {
        const { files, hasMore } = await reached(api.listFiles({ limit: PAGE, offset }));
        for (const { customId, name, uploadedAt } of files) {
          if (name === mark && customId && isId(customId) && uploadedAt < date.getTime()) yield customId;
        }
        if (!hasMore || files.length === 0) return;
      }
    },
    async check() {
      await reached(api.listFiles({ limit: 1 }));
    },
  };
}
