import { useRef } from "react";
import type { FieldValues, Path, UseFormSetError } from "react-hook-form";
import type { ApiPath, BodyOf, ResultOf } from "#app/api-types.ts";
import { capitalize } from "#lib/platform/format.ts";
import type { Method } from "#lib/platform/http/define-route.ts";
import type { ErrorBody } from "#lib/platform/http/error-schema.ts";
import { ApiError, describeFault, unreachable } from "./api-error.ts";

export type { BodyOf, ResultOf };

const UNREADABLE = "Something went wrong on the way to Lodge. Try again in a moment.";

type ApiRequest<M extends Method, Path extends string> = {
  method?: M;
  /** Sent as JSON. */
  body?: BodyOf<M, Path>;
  headers?: Record<string, string>;
  /** The Idempotency-Key; the same for each attempt of one request, so that it takes effect once. */
  requestKey?: string;
  signal?: AbortSignal;
};

/** Browsers let a page leave behind 64 KiB of requests in all. A character takes at most three bytes. */
const MAX_KEPT_LENGTH = 8_000;

/**
 * Calls our own API as the signed-in user; throws ApiError. The route's schemas give the types of body and response.
 * ``await apiRequest(`/v1/portal/clients/${clientId}`, { method: "PATCH", body })``
 */
export async function apiRequest<const Path extends string, const M extends Method = "GET">(
  path: Path & ApiPath<M, Path>,
  request: ApiRequest<M, Path> = {},
): Promise<ResultOf<M, Path>> {
  const { method = "GET", body, headers, requestKey, signal } = request;
  const sent = body === undefined ? undefined : JSON.stringify(body);
  const send = async () => {
    const response = await fetch(path, {
      method,
      // A press on Save is not lost if the user then closes the tab or reloads.
      keepalive: method !== "GET" && (sent?.length ?? 0) < MAX_KEPT_LENGTH,
      headers: {
        ...(sent === undefined ? {} : { "content-type": "application/json" }),
        ...(requestKey === undefined ? {} : { "idempotency-key": requestKey }),
        ...headers,
      },
      ...(sent === undefined ? {} : { body: sent }),
      ...(signal ? { signal } : {}),
    });
    const retryAfter = response.headers.get("retry-after");
    return { status: response.status, text: await response.text(), retryAfter };
  };
  const { status, text, retryAfter } = await send().catch((error: unknown) => {
    throw signal?.aborted ? error : unreachable();
  });
  return readResponse(status, text, retryAfter);
}

/**
 * Parses a response's JSON; undefined if empty. Throws ApiError unless the status is 2xx. `retryAfter` is the header, in
 * seconds.
 */
export function readResponse<Result>(status: number, text: string, retryAfter: string | null = null): Result {
  if (status < 200 || status >= 300)
    throw new ApiError(status, readError(text), Number(retryAfter) * 1000 || 0);
  try {
    const parsed = text === "" ? undefined : JSON.parse(text);
    return parsed;
  } catch {
    // A captive portal (hotel Wi-Fi) returns its HTML sign-in page with a success status.
    throw new ApiError(0, { message: UNREADABLE });
  }
}

function readError(text: string): Pick<ErrorBody, "message"> & Partial<ErrorBody> {
  try {
    const body: Partial<ErrorBody> | null = JSON.parse(text);
    if (body && typeof body.message === "string") return { ...body, message: body.message };
  } catch {
    // A proxy may respond with HTML.
  }
  return { message: UNREADABLE };
}

type Sending<Result> = { done: Promise<Result>; cancel: () => void };

/** A connection without progress for this long counts as lost. Moving between mobile cells can drop it silently. */
const STALL_MS = 30_000;

/** How long the server may take to respond once everything has been sent. */
const RESPONSE_MS = 120_000;

/**
 * Sends a multipart form and reports progress (0 to 1), which fetch does not support. Rejects with ApiError, or with an
 * AbortError if cancelled. `sendForm("POST", path, form, { "x-crm-platform": "local" }, setShare)`
 */
export function sendForm<const Path extends string, const M extends "POST" | "PUT">(
  method: M,
  path: Path & ApiPath<M, Path>,
  form: FormData,
  headers: Record<string, string>,
  onProgress: (share: number) => void,
): Sending<ResultOf<M, Path>> {
  return sendBody<Path, M>({ method, path, body: form, headers, onProgress });
}

/** Sends any body as `sendForm` does. With `stalls`, gives up on a connection without progress. */
export function sendBody<const Path extends string, const M extends "POST" | "PUT" | "PATCH">(sent: {
  method: M;
  path: Path & ApiPath<M, Path>;
  body: FormData | Blob;
  headers: Record<string, string>;
  onProgress: (share: number) => void;
  stalls?: boolean;
}): Sending<ResultOf<M, Path>> {
  const { method, path, body, headers, onProgress, stalls = false } = sent;
  const request = new XMLHttpRequest();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasStalled = false;
  const expectWithin = (milliseconds: number) => {
    clearTimeout(timer);
    if (!stalls) return;
    timer = setTimeout(() => {
      hasStalled = true;
      request.abort();
    }, milliseconds);
  };
  const done = new Promise<ResultOf<M, Path>>((resolve, reject) => {
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      expectWithin(loaded === total ? RESPONSE_MS : STALL_MS);
      if (lengthComputable && total > 0) onProgress(loaded / total);
    };
    request.upload.onload = () => expectWithin(RESPONSE_MS);
    request.onloadend = () => clearTimeout(timer);
    request.onload = () => {
      try {
        const retryAfter = request.getResponseHeader("retry-after");
        resolve(readResponse(request.status, request.responseText, retryAfter));
      } catch (error) {
        reject(error);
      }
    };
    request.onerror = () => reject(unreachable());
    request.onabort = () => reject(hasStalled ? unreachable() : new DOMException("cancelled", "AbortError"));
  });
  request.open(method, path);
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  request.send(body);
  expectWithin(STALL_MS);
  return { done, cancel: () => request.abort() };
}

/**
 * Shows an API error on the form, each fault once: on its field, the rest as `root` (above the form).
 * `fields` are the form's fields; `clients[0].clientId` belongs to `clients`.
 */
export function showFaults<Values extends FieldValues>(
  error: Error,
  setError: UseFormSetError<Values>,
  fields: readonly Path<Values>[],
): void {
  const details = error instanceof ApiError ? error.details : [];
  const rest = new Set<string>();
  let focused = false;
  for (const detail of details) {
    const { field, message } = detail;
    const own = fields.find((name) => name === field || field.startsWith(`${name}[`));
    if (!own) rest.add(describeFault(detail));
    else {
      setError(own, { type: "server", message: capitalize(message) }, { shouldFocus: !focused });
      focused = true;
    }
  }
  if (details.length === 0) rest.add(error.message);
  if (rest.size > 0) setError("root", { type: "server", message: [...rest].join(" ") });
}

/**
 * The error of a query to show: only if nothing has loaded yet. Otherwise the data stays on the screen, and a change
 * that fails for the same reason reports it itself.
 */
export function loadFault(query: { data: unknown; error: Error | null }): Error | null {
  return query.data === undefined ? query.error : null;
}

/**
 * Creates an Idempotency-Key. A retry with the same key does not create anything twice.
 * `crypto.randomUUID` is unavailable over plain HTTP, but `getRandomValues` is available.
 */
export function newRequestKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * The Idempotency-Key of a form's request. It stays the same until the request changes, so a retry after a lost
 * connection does not create anything twice. `const keyOf = useRequestKey(); … requestKey: keyOf(body)`
 */
export function useRequestKey(): (request: unknown) => string {
  const last = useRef({ request: "", key: "" });
  return (content) => {
    const request = JSON.stringify(content);
    if (last.current.request !== request) last.current = { request, key: newRequestKey() };
    return last.current.key;
  };
}
