import { ApiError } from "#components/platform/api/api-error.ts";
import { newRequestKey } from "#components/platform/api/api-request.ts";
import { formatFileSize } from "#lib/platform/text/file-size.ts";
import { nameRejection } from "#lib/records/documents/allowed-files.ts";
import type { DocumentCategory } from "#lib/records/documents/core/document-category.ts";
import { MAX_FILE_BYTES, MAX_FILE_LABEL } from "#lib/records/documents/upload-limits.ts";

export type Upload = {
  /** Also the idempotency key of every attempt: a file whose response was lost is not stored twice. */
  id: string;
  file: File;
  category: DocumentCategory;
  description: string;
  /** PAUSED (the connection was lost) and DELAYED (the server is busy) resume automatically. */
  state: "WAITING" | "SENDING" | "PAUSED" | "DELAYED" | "STORED" | "FAILED";
  /** The share sent, 0 to 1. */
  share: number;
  /** Once STORED, what identifies it in the list of documents. */
  storedAs: string | null;
  /** Once FAILED. */
  fault: UploadFault | null;
};

export type UploadJob = Pick<Upload, "file" | "category" | "description">;

/** Sends one file and resolves to what identifies it in the list of documents. `done` rejects with ApiError, or with an AbortError once cancelled. */
export type SendUpload = (
  upload: UploadJob & Pick<Upload, "id">,
  onProgress: (share: number) => void,
) => { done: Promise<string | null>; cancel: () => void };

type UploadQueueOptions = {
  send: SendUpload;
  /** How many files are sent at once. */
  concurrency: number;
  /** Refreshes the list of documents and resolves to whether it has this one, which then leaves the queue. */
  refreshList: (storedAs: string) => Promise<boolean>;
  /** Waits before a retry; null if the transport must not retry automatically. */
  wait: ((error: unknown, failures: number) => Pause) | null;
  /** For transports that can end for good, such as a revoked link: the reason, if this error means that it has. */
  endReason?: (error: unknown) => string | null;
};

/**
 * Uploads files independently of one another, a few at a time. A failed file stays with its reason and can be retried; a
 * stored one leaves the queue once the list of documents has it.
 */
export function uploadQueue({ send, concurrency, refreshList, wait, endReason }: UploadQueueOptions) {
  let uploads: readonly Upload[] = [];
  let ended: string | null = null;
  const cancels = new Map<string, () => void>();
  const listeners = new Set<() => void>();

  const set = (next: readonly Upload[]) => {
    uploads = next;
    for (const listener of listeners) listener();
  };
  const change = (id: string, part: Partial<Upload>) =>
    set(uploads.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)));
  const drop = (id: string) => set(uploads.filter((upload) => upload.id !== id));

  const start = async (upload: Upload) => {
    const { id, file } = upload;
    change(id, { state: "SENDING", fault: null });
    try {
      void store(id, await sendUntilStored(upload));
    } catch (error) {
      const reason = endReason?.(error) ?? null;
      if (reason !== null) end(reason);
      const fault = uploadFault(error, file.name);
      const isFinal = reason === null && !fault.canRetry;
      change(id, {
        state: "FAILED",
        fault: ended === null || isFinal ? fault : { reason: ended, canRetry: false },
      });
    } finally {
      cancels.delete(id);
      startNext();
    }
  };
  /** Retries after a lost connection, for as long as it takes, and a few times while the server is busy. */
  const sendUntilStored = async (upload: Upload): Promise<string | null> => {
    const { id } = upload;
    for (let failures = 0; ; failures += 1) {
      try {
        const { done, cancel } = send(upload, (share) => {
          if (share > (uploads.find((each) => each.id === id)?.share ?? 0)) failures = 0;
          change(id, { state: "SENDING", share });
        });
        cancels.set(id, cancel);
        return await done;
      } catch (error) {
        if (!wait || ended !== null || !isTransient(error, failures)) throw error;
        change(id, { state: isUnreachable(error) ? "PAUSED" : "DELAYED" });
        const pause = wait(error, failures);
        cancels.set(id, pause.cancel);
        await pause.done;
        change(id, { state: "SENDING" });
      }
    }
  };
  const startNext = () => {
    while (cancels.size < concurrency) {
      const next = uploads.find(({ state }) => state === "WAITING");
      if (!next) return;
      void start(next);
    }
  };
  const store = async (id: string, storedAs: string | null) => {
    change(id, { state: "STORED", share: 1, storedAs });
    const isListed = storedAs !== null && (await refreshList(storedAs).catch(() => false));
    if (isListed) drop(id);
  };
  /** Fails waiting and retryable files. Files being sent may still arrive. */
  const end = (reason: string) => {
    if (ended !== null) return;
    ended = reason;
    set(
      uploads.map((upload) =>
        upload.state === "WAITING" || upload.fault?.canRetry
          ? { ...upload, state: "FAILED", fault: { reason, canRetry: false } }
          : upload,
      ),
    );
  };

  return {
    current: () => uploads,
    watch(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    isUnderWay: () => uploads.some(isUnderWay),
    hasEnded: () => ended !== null,
    end,
    /** Queues files. One known to be invalid fails without being sent. */
    add(jobs: readonly UploadJob[]) {
      const added = jobs.map((job): Upload => {
        const reason = faultBeforeSending(job.file) ?? ended;
        const fault = reason === null ? null : { reason, canRetry: false };
        const state = fault ? "FAILED" : "WAITING";
        return { ...job, id: newRequestKey(), state, share: 0, storedAs: null, fault };
      });
      set([...uploads, ...added]);
      startNext();
    },
    retry(id: string) {
      if (uploads.find((upload) => upload.id === id)?.fault?.canRetry)
        change(id, { state: "WAITING", fault: null });
      startNext();
    },
    /** Removes a file and cancels its request if there is one. */
    remove(id: string) {
      drop(id);
      cancels.get(id)?.();
    },
  };
}

export type UploadQueue = ReturnType<typeof uploadQueue>;

export function isUnderWay({ state }: Upload): boolean {
  return state !== "STORED" && state !== "FAILED";
}

const underWay = new Set<UploadQueue>();
const ask = (event: BeforeUnloadEvent) => event.preventDefault();

/** Asks before the site is left while this queue, or another one, is sending files. */
export function askBeforeLeaving(queue: UploadQueue): void {
  queue.watch(() => {
    if (queue.isUnderWay()) underWay.add(queue);
    else underWay.delete(queue);
    if (underWay.size > 0) window.addEventListener("beforeunload", ask);
    else window.removeEventListener("beforeunload", ask);
  });
}

/** Why a file was not stored, as a sentence beside its name, and whether sending it again may help. */
type UploadFault = { reason: string; canRetry: boolean };

/** Statuses that a retry would get again: the file was refused, or its application no longer accepts documents. */
const FINAL_STATUSES = [400, 404, 413];

/** The fault of a file whose request failed. */
export function uploadFault(error: unknown, fileName: string): UploadFault {
  if (!(error instanceof ApiError))
    return { reason: "The file could not be sent. Try again.", canRetry: true };
  const canRetry = !FINAL_STATUSES.includes(error.status);
  const message = error.details.find(({ field }) => field === "files")?.message ?? error.message;
  // The API puts the file's name before the reason: "a.pdf: is damaged".
  const prefix = `${fileName}: `;
  if (message.startsWith(prefix)) return { reason: aboutFile(message.slice(prefix.length)), canRetry };
  return { reason: error.status === 413 ? aboutFile("is too large") : message, canRetry };
}

/** Why a file would be refused, checked before it is sent; null if it may be sent. */
export function faultBeforeSending(file: { name: string; size: number }): string | null {
  const refusal = nameRejection(file.name);
  if (refusal !== null) return aboutFile(refusal);
  if (file.size === 0) return "This file is empty. Save or download it again.";
  if (file.size <= MAX_FILE_BYTES) return null;
  return `This file is ${formatFileSize(file.size)}. The limit is ${MAX_FILE_LABEL}: split it or save it smaller.`;
}

function aboutFile(reason: string): string {
  return `This file ${reason}${reason.endsWith(".") ? "" : "."}`;
}

/** The delay between attempts while online, doubled each time. */
const FIRST_MS = 1_000;
const MAX_MS = 30_000;

/** After this many consecutive refusals by the server, the user decides. */
const MAX_REFUSALS = 5;

/** The queue does not wait longer than this by itself. If the server asks for more, the user retries. */
const MAX_REQUESTED_MS = 60_000;

/** Statuses of a server or proxy that is restarting or busy. */
const TRANSIENT_STATUSES = [408, 429, 502, 503, 504];

/**
 * Whether to retry a request automatically: always if the connection failed, a few times if the server is busy for a
 * short time. `failures` counts the failures since the last progress.
 */
function isTransient(error: unknown, failures: number): boolean {
  if (!(error instanceof ApiError)) return false;
  if (isUnreachable(error)) return true;
  const isBusy = TRANSIENT_STATUSES.includes(error.status) && error.retryAfterMs <= MAX_REQUESTED_MS;
  return isBusy && failures < MAX_REFUSALS;
}

/** Whether there was no response at all. */
function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0;
}

/** Rejects with an AbortError once cancelled. */
type Pause = { done: Promise<void>; cancel: () => void };

/**
 * Waits before the next attempt with exponential backoff, at least for the time that the server asked for. Without a
 * response, it ends early when the browser is back online.
 */
export function waitForConnection(error: unknown, failures: number): Pause {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const requested = error instanceof ApiError ? error.retryAfterMs : 0;
  const timer = setTimeout(resolve, Math.max(requested, Math.min(MAX_MS, FIRST_MS * 2 ** failures)));
  const listening = new AbortController();
  if (isUnreachable(error)) window.addEventListener("online", () => resolve(), { signal: listening.signal });
  const stop = () => {
    clearTimeout(timer);
    listening.abort();
  };
  return {
    done: promise.finally(stop),
    cancel: () => reject(new DOMException("cancelled", "AbortError")),
  };
}
