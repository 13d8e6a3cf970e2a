import { randomInt } from "node:crypto";
import { openAsBlob } from "node:fs";
import { rm } from "node:fs/promises";
import type { UTApi } from "uploadthing/server";
import { isId } from "#lib/ids.ts";
import { reached, readRemote, storageUnavailable } from "./read-remote.ts";
import type { Storage } from "./storage.ts";
import type { UploadThingAccess } from "./uploadthing-api.ts";

type UploadThingOptions = UploadThingAccess & {
  /** Sent with each file if set, which the app at UploadThing must allow. Otherwise the app's own setting applies. */
  acl?: "private" | "public-read" | undefined;
  /** The name of each file there. It distinguishes this installation's files from others in the same app. */
  mark: string;
  limits?: Partial<typeof LIMITS>;
};

const LIMITS = {
  /** For a response of the API, and the first bytes of a file. */
  answerMs: 15_000,
  /** For a whole upload: 25 MiB at 2 Mbit/s. */
  uploadMs: 120_000,
  /** Between two chunks of a download. */
  stallMs: 30_000,
};
const PAGE = 500;
const READ_SECONDS = 60;
/** Probes come every few seconds and should not each cause a request to UploadThing. */
const CHECK_EVERY_MS = 30_000;

/**
 * Stores files at UploadThing. Our key is the file's custom id there, by which it is read, deleted and listed. Files
 * are read by signed URLs, which also work for private files. Throws 503 if UploadThing cannot be reached. Does not
 * retry, because a failed attempt may have arrived: callers store again under a new key.
 */
export function uploadThingStorage(options: UploadThingOptions): Storage {
  const { acl, mark } = options;
  const limits = { ...LIMITS, ...options.limits };
  let made: Promise<UTApi> | undefined;
  let answeredAt = Number.NEGATIVE_INFINITY;
  // UploadThing's client takes 76 MiB and most of a second to load, so it is loaded only if it is used.
  const api = () => {
    made ??= import("./uploadthing-api.ts").then((module) => module.uploadThingApi(options, limits.answerMs));
    return made;
  };
  const list = async (page: { limit: number; offset: number }) => reached((await api()).listFiles(page));
  return {
    name: "uploadthing",
    async put(key, spooledPath) {
      const bytes = await openAsBlob(spooledPath, { type: "application/octet-stream" });
      // UploadThing derives its key from these, the size and the clock. A random value avoids equal keys for files
      // sent in the same millisecond.
      const lastModified = randomInt(2 ** 47);
      const file = Object.assign(bytes, { name: mark, customId: key, lastModified });
      const client = await api();
      const signal = AbortSignal.timeout(limits.uploadMs);
      const { error } = await reached(
        client.uploadFiles(file, { contentDisposition: "attachment", signal, ...(acl && { acl }) }),
      );
      if (error) throw storageUnavailable(new Error(`UploadThing: ${error.code} ${error.message}`));
      await rm(spooledPath, { force: true });
    },
    async open(key, range) {
      const { ufsUrl } = await (await api()).generateSignedURL(key, { expiresIn: READ_SECONDS });
      return readRemote(ufsUrl, range, limits);
    },
    async remove(key) {
      await reached((await api()).deleteFiles(key, { keyType: "customId" }));
    },
    async *keysOlderThan(date) {
      for (let offset = 0; ; offset += PAGE) {
        const { files, hasMore } = await list({ limit: PAGE, offset });
        for (const { customId, name, uploadedAt } of files) {
          if (name === mark && customId && isId(customId) && uploadedAt < date.getTime()) yield customId;
        }
        if (!hasMore || files.length === 0) return;
      }
    },
    async check() {
      if (performance.now() - answeredAt < CHECK_EVERY_MS) return;
      await list({ limit: 1, offset: 0 });
      answeredAt = performance.now();
    },
  };
}
