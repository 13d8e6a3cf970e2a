import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { MIMEType } from "node:util";
import { Busboy } from "@fastify/busboy";
import { AppError, invalidField } from "#lib/platform/errors/app-error.ts";
import { newId } from "#lib/platform/ids.ts";
import { eicarSearch } from "#lib/platform/malware/eicar.ts";
import { spoolFolder } from "#lib/platform/storage/configured-storage.ts";
import { cleanFileName } from "./allowed-files.ts";
import { MAX_FILE_BYTES, MAX_FILES } from "./upload-limits.ts";

/** Collects garbage after this many bytes. Otherwise written chunks accumulate to more than the size of the file. */
const COLLECT_EVERY_BYTES = 4 * 1024 * 1024;

/** RFC 2046, 5.1.1: 1 to 70 of these characters, not ending in a space. */
const BOUNDARY = /^[\w'()+,./:=? -]{0,69}[\w'()+,./:=?-]$/;

type ReceivedUpload = {
  /** Text parts by name; the first one wins. */
  fields: Map<string, string>;
  files: SpooledFile[];
  /** `<name>: <reason>` for each file sent in a part of another name, or without a file name. */
  misplaced: string[];
  /** Deletes files that were not moved to storage. Must always be called. */
  discard(): Promise<void>;
};

/**
 * Reads a multipart body part by part. Each file is hashed and spooled as it arrives, never whole in memory.
 * Throws 400 for a malformed or truncated body and for more than 20 files; disk errors are rethrown.
 */
export async function receiveUpload(request: Request): Promise<ReceivedUpload> {
  const boundary = multipartBoundary(request.headers.get("content-type") ?? "");
  if (boundary === null || !request.body) {
    throw invalidField(
      "Content-Type",
      "must be multipart/form-data with a boundary of 1 to 70 characters (RFC 2046) and the parts files and documentCategory",
    );
  }
  const folder = spoolFolder();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const parser = new Busboy({
    headers: { "content-type": `multipart/form-data; boundary="${boundary}"` },
    limits: { files: MAX_FILES, fileSize: MAX_FILE_BYTES, fields: 20, fieldSize: 10_000, headerPairs: 50 },
  });
  const fields = new Map<string, string>();
  const arriving: Promise<SpooledFile>[] = [];
  const paths: string[] = [];
  const parts: Readable[] = [];
  const misplaced: string[] = [];
  let tooMany = false;
  parser.on("field", (name, value) => {
    if (name === "files") misplaced.push("files: were sent as text: send each as a file with a name");
    else if (!fields.has(name)) fields.set(name, value);
  });
  parser.on("filesLimit", () => {
    tooMany = true;
  });
  parser.on("file", (part, stream, fileName) => {
    if (part !== "files") {
      let isEmpty = true;
      stream.on("data", () => {
        isEmpty = false;
      });
      // An empty file chooser is neither a file nor a field.
      stream.on("end", () => {
        if (fileName || !isEmpty)
          misplaced.push(
            `${cleanFileName(fileName)}: came as the part ${part}: parts with files must be named files`,
          );
      });
      return;
    }
    const path = join(folder, newId());
    paths.push(path);
    parts.push(stream);
    const spooled = spoolFile(stream, path, cleanFileName(fileName));
    // Destroy the parser if a file cannot be written. Otherwise it would never read the rest of the body.
    spooled.catch((error: unknown) => {
      if (isDiskError(error)) parser.destroy(error);
    });
    arriving.push(spooled);
  });
  const discard = async () => {
    await Promise.allSettled(arriving);
    await Promise.all(paths.map((path) => rm(path, { force: true })));
  };
  try {
    await pipeline(Readable.fromWeb(request.body as NodeReadableStream), parser);
    const files = await Promise.all(arriving);
    if (tooMany)
      throw invalidField("files", `at most ${MAX_FILES} files in one upload: send the rest in another`);
    return { fields, files, misplaced, discard };
  } catch (error) {
    // The parser does not end the stream of a truncated file.
    for (const part of parts) part.destroy();
    await discard();
    if (error instanceof AppError || isDiskError(error)) throw error;
    throw new AppError(
      "INVALID_REQUEST",
      "The multipart body is damaged or was cut off; nothing was stored. Send it again.",
      {
        cause: error,
        details: [{ field: "body", message: "is not a complete multipart/form-data body" }],
      },
    );
  }
}

/** Whether the error came from the system, such as a full disk, rather than from the body. */
function isDiskError(error: unknown): error is Error {
  return error instanceof Error && "syscall" in error && typeof error.syscall === "string";
}

/** The multipart boundary of a Content-Type; null if it is not a form or the boundary is invalid. */
function multipartBoundary(contentType: string): string | null {
  try {
    const { essence, params } = new MIMEType(contentType);
    const boundary = params.get("boundary") ?? "";
    return essence === "multipart/form-data" && BOUNDARY.test(boundary) ? boundary : null;
  } catch {
    return null;
  }
}

export type SpooledFile = {
  name: string;
  path: string;
  size: number;
  sha256: string;
  tooLarge: boolean;
  /** Contains the EICAR test string. */
  isEicar: boolean;
};

/**
 * Streams one file of an upload to the spool and hashes it meanwhile. A stream that the parser truncated counts as too
 * large.
 */
export async function spoolFile(
  stream: Readable & { truncated?: boolean },
  path: string,
  name: string,
): Promise<SpooledFile> {
  const hash = createHash("sha256");
  const eicar = eicarSearch();
  let size = 0;
  let collected = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.byteLength;
      hash.update(chunk);
      eicar.push(chunk);
      if (size - collected >= COLLECT_EVERY_BYTES) {
        collected = size;
        // Young generation only, about a millisecond; available only when Node.js runs with --expose-gc.
        globalThis.gc?.({ type: "minor" });
      }
      done(null, chunk);
    },
  });
  await pipeline(stream, measure, createWriteStream(path, { mode: 0o600, highWaterMark: 1024 * 1024 }));
  return {
    name,
    path,
    size,
    sha256: hash.digest("hex"),
    isEicar: eicar.found,
    tooLarge: stream.truncated === true || size > MAX_FILE_BYTES,
  };
}

/**
 * Receives a multipart request with one file in the part `files` and deletes the file from the spool after `use`.
 * `what` describes the file in errors: `one PDF`. Throws 400 for no file or several.
 */
export async function withOnlyFile<T>(
  request: Request,
  what: string,
  use: (file: SpooledFile) => Promise<T>,
): Promise<T> {
  if (!/^multipart\/form-data\s*;.*boundary=/i.test(request.headers.get("content-type") ?? ""))
    throw invalidField("Content-Type", `must be multipart/form-data with ${what} as the part files`);
  const upload = await receiveUpload(request);
  try {
    const [file, ...more] = upload.files;
    const invalid = (message: string) => invalidField("files", message);
    if (!file) throw invalid(`is required: ${what} as the part files`);
    if (more.length + upload.misplaced.length > 0) throw invalid(`must be ${what}, and nothing else`);
    return await use(file);
  } finally {
    await upload.discard();
  }
}
