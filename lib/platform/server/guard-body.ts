import type { IncomingMessage } from "node:http";
import { AppError } from "#lib/platform/errors/app-error.ts";
import type { BodyLimit } from "#lib/platform/http/validate.ts";

/** The maximum number of headers in a request. Node's own limit is 16 KiB in total. */
export const MAX_HEADERS = 100;

/** The maximum number of parameters in a page's URL. For each repeated name, Next.js copies all earlier values. */
export const MAX_PARAMETERS = 200;

/** The time for a request's headers, and for the whole request unless it is an upload, in milliseconds. */
export const HEADERS_MS = 10_000;

const REQUEST_MS = 30_000;

/** An upload may take an hour if it makes progress: this many bytes in each 30 seconds. */
const UPLOAD_MS = 60 * 60_000;

const PROGRESS_MS = 30_000;
const PROGRESS_BYTES = 64_000;

/** A client that reads none of its response for this long is considered gone. */
export const UNREAD_MS = 60_000;

export const KEEP_ALIVE_MS = 65_000;

/** Connections in total, per address, and per address before its first request. */
export const CONNECTIONS = 2_000;

export const CONNECTIONS_PER_ADDRESS = 256;

export const SILENT_PER_ADDRESS = 128;

/** How much of a rejected body is still read. This lets the sender see the response before the connection closes. */
export const LINGER_BYTES = 8 * 1024 * 1024;

export const LINGER_MS = 1_000;

type Guarded = {
  /** Called once, when the request may be handled. */
  proceed(): void;
  /** Called at most once, before or after `proceed`, if the body is too large or too slow. The rest is discarded. */
  refuse(refusal: AppError): void;
};

/** Node's default buffer size: how much of a body is buffered before anything reads it. */
const BUFFER_BYTES = 64 * 1024;

/**
 * Enforces the limit of a request's body. A body that fits into the request's buffer is received completely
 * before the handler runs, so a slow or endless one occupies neither a handler nor a page.
 */
export function guardBody(request: IncomingMessage, limit: BodyLimit, guarded: Guarded): void {
  if (!hasBody(request)) {
    guarded.proceed();
    return;
  }
  const isBuffered = !limit.upload && limit.bytes < BUFFER_BYTES;
  const clearTimer = limit.upload ? watchProgress(request, refuse) : watchDeadline(refuse);
  const { socket } = request;
  let received = 0;
  let refused = false;

  function stopTimer(): void {
    clearTimer();
    socket.off("close", stopTimer);
  }

  function refuse(refusal: AppError): void {
    stopTimer();
    refused = true;
    guarded.refuse(refusal);
  }

  const push = request.push.bind(request);
  request.push = (chunk: Uint8Array | null, encoding?: BufferEncoding) => {
    if (chunk === null) {
      stopTimer();
      const more = push(null);
      if (isBuffered && !refused) guarded.proceed();
      return more;
    }
    received += chunk.length;
    if (!refused && received > limit.bytes) refuse(tooLarge(limit.bytes));
    return refused || push(chunk, encoding);
  };
  request.once("close", stopTimer);
  // A request whose response came before its body ended does not emit close. Only its connection does.
  socket.once("close", stopTimer);
  if (!isBuffered) guarded.proceed();
}

/** The refusal of a body whose Content-Length is too large. */
export function refusalOfLength({ headers }: IncomingMessage, limit: BodyLimit): AppError | undefined {
  return Number(headers["content-length"] ?? 0) > limit.bytes ? tooLarge(limit.bytes) : undefined;
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

function tooLarge(bytes: number): AppError {
  const limit = bytes < 1_000_000 ? `${bytes / 1000} kB` : `${Math.round(bytes / 1024 / 1024)} MiB`;
  return new AppError("TOO_LARGE", `The request body is larger than the limit of ${limit}.`);
}

function tooSlow(): AppError {
  return new AppError("REQUEST_TIMEOUT", "The request did not arrive in time. Send it again.");
}

function watchDeadline(refuse: (refusal: AppError) => void): () => void {
  const timer = setTimeout(() => refuse(tooSlow()), REQUEST_MS);
  return () => clearTimeout(timer);
}

function watchProgress(request: IncomingMessage, refuse: (refusal: AppError) => void): () => void {
  const started = performance.now();
  const read = () => request.socket.bytesRead;
  let before = read();
  const timer = setInterval(() => {
    // The sender is not at fault if our buffer is full because we do not read.
    const waitsForUs = request.readableLength >= request.readableHighWaterMark;
    const stalled = !waitsForUs && read() - before < PROGRESS_BYTES;
    before = read();
    if (stalled || performance.now() - started > UPLOAD_MS) refuse(tooSlow());
  }, PROGRESS_MS);
  return () => clearInterval(timer);
}
