import { Readable, Transform } from "node:stream";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { AppError } from "#lib/errors/app-error.ts";
import type { ByteRange } from "./storage.ts";

/** Timeouts in milliseconds: until the response starts, and between two chunks. */
type ReadLimits = { answerMs: number; stallMs: number };

/**
 * Streams a file, or a range of it, from a URL. Throws 503 if the server cannot be reached, and an Error if it has no
 * such file. A body that ends early or stalls is an error of the stream.
 */
export async function readRemote(
  url: string,
  range: ByteRange | undefined,
  limits: ReadLimits,
): Promise<Readable> {
  const headers: Record<string, string> = range ? { range: `bytes=${range.start}-${range.end}` } : {};
  const leave = new AbortController();
  const timer = setTimeout(() => leave.abort(new Error("no answer in time")), limits.answerMs);
  const response = await fetch(url, { headers, signal: leave.signal, redirect: "follow", cache: "no-store" })
    .catch((error: unknown) => {
      throw storageUnavailable(error);
    })
    .finally(() => clearTimeout(timer));
  if (!response.ok || !response.body) {
    leave.abort();
    const error = new Error(`the storage answered ${response.status} for a file`);
    if (response.status === 429 || response.status >= 500) throw storageUnavailable(error);
    throw error;
  }
  const body = Readable.fromWeb(response.body as NodeReadableStream);
  const whole = body.pipe(stallLimit(limits.stallMs, body));
  body.on("error", (error) => whole.destroy(error));
  whole.on("close", () => leave.abort());
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
export function storageUnavailable(cause: unknown): AppError {
  return new AppError(
    "UNAVAILABLE",
    "The file storage cannot be reached just now. Try again in a minute; what was not stored is to be sent again.",
    { cause, headers: { "retry-after": "30" } },
  );
}

/** Turns any failure of a storage call into a 503. */
export async function reached<T>(answer: Promise<T>): Promise<T> {
  return answer.catch((error: unknown) => {
    throw storageUnavailable(error);
  });
}
