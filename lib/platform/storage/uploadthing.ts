import { randomInt } from "node:crypto";
import { openAsBlob } from "node:fs";
import { rm } from "node:fs/promises";
import { Readable, Transform } from "node:stream";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import type { UTApi } from "uploadthing/server";
import { type AppError, unavailable } from "#lib/platform/errors/app-error.ts";
import { isId } from "#lib/platform/ids.ts";
import type { ByteRange, Storage } from "./storage.ts";
import type { UploadThingAccess } from "./uploadthing-api.ts";

type UploadThingOptions = UploadThingAccess & {
  /**
   * If set, it is sent with each file, and the UploadThing app must allow it. Otherwise the app's own setting applies.
   */
  acl?: "private" | "public-read" | undefined;
  /** The name of each file at UploadThing. It distinguishes this installation's files from others in the same app. */
  mark: string;
  limits?: Partial<typeof LIMITS>;
};

const LIMITS = {
  /** For an API response, and for the first bytes of a file. */
  answerMs: 15_000,
  /** For a whole upload: 25 MiB at 2 Mbit/s. */
  uploadMs: 120_000,
  /** Between two chunks of a download. */
  stallMs: 30_000,
};

const PAGE = 500;
const READ_SECONDS = 60;

/** Health probes come every few seconds and should not each send a request to UploadThing. */
const CHECK_EVERY_MS = 30_000;

/**
 * Stores files at UploadThing. Our key is the file's custom id, by which it is read, deleted and listed. Files are read
 * with signed URLs, which also work for private files. Throws 503 if UploadThing cannot be reached. Does not retry,
 * because a failed attempt may have succeeded there: callers store again under a new key.
 */
export function uploadThingStorage(options: UploadThingOptions): Storage {
  const { acl, mark } = options;
  const limits = { ...LIMITS, ...options.limits };
  let clientPromise: Promise<UTApi> | undefined;
  let answeredAt = Number.NEGATIVE_INFINITY;
  // Loads UploadThing's client only when it is used, because that takes 76 MiB and most of a second.
  const api = () => {
    clientPromise ??= import("./uploadthing-api.ts").then((module) =>
      module.uploadThingApi(options, limits.answerMs),
    );
    return clientPromise;
  };
  const list = async (page: { limit: number; offset: number }) =>
    orUnavailable((await api()).listFiles(page));
  return {
    name: "uploadthing",
    async put(key, spooledPath) {
      const bytes = await openAsBlob(spooledPath, { type: "application/octet-stream" });
      // UploadThing derives its key from these fields, the size and the clock. A random value avoids equal keys for
      // files sent in the same millisecond.
      const lastModified = randomInt(2 ** 47);
      const file = Object.assign(bytes, { name: mark, customId: key, lastModified });
      const client = await api();
      const signal = AbortSignal.timeout(limits.uploadMs);
      const { error } = await orUnavailable(
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
      await orUnavailable((await api()).deleteFiles(key, { keyType: "customId" }));
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

/** Timeouts in milliseconds: until the response starts, and between two chunks. */
type ReadLimits = { answerMs: number; stallMs: number };

/**
 * Streams a file, or a range of it, from a URL. Throws 503 if the server cannot be reached, and an Error if it has no
 * such file. A body that ends early or stalls is an error of the stream.
 */
async function readRemote(url: string, range: ByteRange | undefined, limits: ReadLimits): Promise<Readable> {
  const headers: Record<string, string> = range ? { range: `bytes=${range.start}-${range.end}` } : {};
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new Error("no response in time")), limits.answerMs);
  const response = await fetch(url, {
    headers,
    signal: controller.signal,
    redirect: "follow",
    cache: "no-store",
  })
    .catch((error: unknown) => {
      throw storageUnavailable(error);
    })
    .finally(() => clearTimeout(timer));
  if (!response.ok || !response.body) {
    controller.abort();
    const error = new Error(`the storage returned ${response.status} for a file`);
    if (response.status === 429 || response.status >= 500) throw storageUnavailable(error);
    throw error;
  }
  const body = Readable.fromWeb(response.body as NodeReadableStream);
  const whole = body.pipe(stallLimit(limits.stallMs, body));
  body.on("error", (error) => whole.destroy(error));
  whole.on("close", () => controller.abort());
  // A server that does not support ranges sends the whole file.
  return range && response.status === 200 ? whole.pipe(slice(range, whole)) : whole;
}

function stallLimit(limitMs: number, source: Readable): Transform {
  const timer = setTimeout(() => source.destroy(new Error("the storage stopped sending")), limitMs);
  return new Transform({
    transform(chunk, _encoding, done) {
      timer.refresh();
      done(null, chunk);
    },
    destroy(error, done) {
      clearTimeout(timer);
      done(error);
    },
    flush(done) {
      clearTimeout(timer);
      done();
    },
  });
}

function slice({ start, end }: ByteRange, source: Readable): Transform {
  let at = 0;
  const part = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const wanted = chunk.subarray(Math.max(0, start - at), Math.max(0, end + 1 - at));
      at += chunk.byteLength;
      done(null, wanted);
    },
    destroy(error, done) {
      source.destroy();
      done(error);
    },
  });
  source.on("error", (error) => part.destroy(error));
  return part;
}

/** A 503 for a storage that cannot be reached or is temporarily unavailable. The caller may retry. */
function storageUnavailable(cause: unknown): AppError {
  return unavailable(
    "The file storage can't be reached right now. Try again in a minute, and send anything that was not stored again.",
    30,
    cause,
  );
}

/** Turns any failure of a storage call into a 503. */
async function orUnavailable<T>(call: Promise<T>): Promise<T> {
  return call.catch((error: unknown) => {
    throw storageUnavailable(error);
  });
}
