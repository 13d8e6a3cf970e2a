import { ApiError, unreachable } from "#components/api/api-error.ts";
import { apiRequest, sendBody } from "#components/api/api-request.ts";
import type { DocumentUploadResponse } from "#lib/documents/schemas.ts";
import type { ResumableUpload } from "#lib/uploads/resumable/schemas.ts";
import type { UploadJob } from "./upload-queue.ts";

/** What a lost connection costs at most, if a proxy passes only whole requests on. A third of a minute on 3G. */
const PART_BYTES = 1024 * 1024;

/** A connection that takes longer for so little has been lost. */
const ANNOUNCE_MS = 30_000;

/** A server that has so often not known a file that it accepted is one of several that share no disk. */
const MOST_UNKNOWN = 2;

/** A file of one part has nothing to resume. */
export function isWorthResuming(file: File): boolean {
  return file.size > PART_BYTES;
}

type Sending = { done: Promise<DocumentUploadResponse>; cancel: () => void };

/**
 * Sends a file in parts, from where an earlier attempt with the same `path` ended. Rejects with ApiError as soon as a part
 * fails; the caller decides when to continue. Cancelling makes the server forget the file. `whole` sends it in one piece,
 * for servers that do not share what has arrived.
 */
export function sendResumable(sent: {
  path: string;
  upload: UploadJob;
  onProgress: (share: number) => void;
  whole: () => Sending;
}): Sending {
  const { path, upload, onProgress, whole } = sent;
  const { file, category, description } = upload;
  const leave = new AbortController();
  const cancelledBy = <T>({ done, cancel }: { done: Promise<T>; cancel: () => void }): Promise<T> => {
    leave.signal.addEventListener("abort", cancel, { once: true });
    return done.finally(() => leave.signal.removeEventListener("abort", cancel));
  };
  const announce = () =>
    apiRequest<ResumableUpload>(path, {
      method: "PUT",
      signal: AbortSignal.any([leave.signal, AbortSignal.timeout(ANNOUNCE_MS)]),
      body: {
        fileName: file.name,
        size: file.size,
        documentCategory: category,
        ...(description && { description }),
      },
    }).catch((error: unknown) => {
      throw error instanceof DOMException && error.name === "TimeoutError" ? unreachable() : error;
    });
  const sendPart = (offset: number) => {
    const part = file.slice(offset, offset + PART_BYTES);
    return sendBody<ResumableUpload>({
      method: "PATCH",
      path: `${path}?offset=${offset}`,
      body: part,
      headers: { "content-type": "application/octet-stream" },
      onProgress: (share) => onProgress((offset + share * part.size) / file.size),
      stalls: true,
    });
  };
  const send = async () => {
    let state = await announce();
    for (let unknown = 0; state.received === null; ) {
      onProgress(state.offset / file.size);
      try {
        state = await cancelledBy(sendPart(state.offset));
      } catch (error) {
        // Another attempt is ahead, or the server has lost bytes: it knows where to continue.
        if (!(error instanceof ApiError) || ![404, 409].includes(error.status)) throw error;
        if (error.status === 404) unknown += 1;
        state = await announce();
        if (unknown > MOST_UNKNOWN) return cancelledBy(whole());
      }
    }
    return state.received;
  };
  return {
    done: send(),
    cancel: () => {
      leave.abort();
      void fetch(path, { method: "DELETE", keepalive: true }).catch(() => {});
    },
  };
}
