import { Readable } from "node:stream";
import { AppError } from "#lib/platform/errors/app-error.ts";
import type { OpenedFile } from "./stored-file.ts";

/**
 * A file as an HTTP response: the whole file, or the requested range (206). Throws 416 with the file's size
 * if the range is out of bounds.
 */
export async function fileResponse(request: Request, file: OpenedFile): Promise<Response> {
  const isInline = file.mediaType === "application/pdf" || file.mediaType.startsWith("image/");
  const headers: Record<string, string> = {
    "content-type": file.mediaType.startsWith("text/") ? `${file.mediaType}; charset=utf-8` : file.mediaType,
    "content-disposition": disposition(isInline ? "inline" : "attachment", file.fileName),
    "accept-ranges": "bytes",
    etag: `"${file.etag}"`,
    "cache-control": "private, no-store",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    "referrer-policy": "no-referrer",
  };
  const conditional = request.headers.get("if-range");
  // Range requests are defined only for GET (RFC 9110, 14.2).
  const ranged = request.method === "GET" && (conditional === null || conditional === headers.etag);
  const header = ranged ? request.headers.get("range") : null;
  const range = header === null ? null : parseRange(header, file.size);
  if (range === "unsatisfiable") {
    throw new AppError("RANGE_NOT_SATISFIABLE", `The range is beyond the file's ${file.size} bytes.`, {
      headers: { "content-range": `bytes */${file.size}`, "accept-ranges": "bytes" },
    });
  }
  const length = range ? range.end - range.start + 1 : file.size;
  headers["content-length"] = String(length);
  if (range) headers["content-range"] = `bytes ${range.start}-${range.end}/${file.size}`;
  const body =
    request.method === "HEAD"
      ? null
      : (Readable.toWeb(await file.read(range ?? undefined)) as ReadableStream);
  return new Response(body, { status: range ? 206 : 200, headers });
}

/** A file that was made for this request, as an HTTP response that nothing keeps. */
export function madeFile(
  body: Uint8Array<ArrayBuffer> | ReadableStream,
  { mediaType, fileName }: { mediaType: string; fileName: string },
): Response {
  return new Response(body, {
    headers: {
      "content-type": mediaType,
      "content-disposition": disposition(mediaType === "application/pdf" ? "inline" : "attachment", fileName),
      ...(body instanceof Uint8Array && { "content-length": String(body.byteLength) }),
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
    },
  });
}

/** A Content-Disposition whose file name works in every browser, including macrons. */
function disposition(kind: "inline" | "attachment", name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** Parses a single byte range. Multiple or malformed ranges get the whole file, as HTTP allows. */
function parseRange(header: string, size: number): { start: number; end: number } | "unsatisfiable" | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header.trim());
  if (!match || (match[1] === "" && match[2] === "")) return null;
  const last = size - 1;
  if (match[1] === "") {
    const length = Math.min(Number(match[2]), size);
    return length === 0 ? "unsatisfiable" : { start: size - length, end: last };
  }
  const start = Number(match[1]);
  const end = match[2] === "" ? last : Math.min(Number(match[2]), last);
  if (start > last) return "unsatisfiable";
  return start > end ? null : { start, end };
}
