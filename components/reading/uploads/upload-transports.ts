import { ApiError, unreachable } from "#components/platform/api/api-error.ts";
import { apiRequest, sendBody, sendForm } from "#components/platform/api/api-request.ts";
import type { ApplicantUpload } from "#lib/reading/uploads/applicant-schemas.ts";
import { sentFileKey } from "#lib/reading/uploads/core/applicant-file.ts";
import type { DocumentUploadResponse } from "#lib/records/documents/schemas.ts";
import type { SendUpload, UploadJob } from "./upload-queue.ts";

/** The target of a broker's document: the application, and the CRM to notify. */
export type UploadTarget = { applicationId: string; platform: string };

/**
 * Sends a broker's files: to Lodge, or directly to UploadThing if the page enables it. Responses and refusals are the
 * same.
 */
export function sendToApplication(target: UploadTarget): SendUpload {
  return (upload, onProgress) => {
    if (usesUploadThing()) {
      const abort = new AbortController();
      const done = import("./send-to-uploadthing.ts").then(({ sendToUploadThing }) =>
        sendToUploadThing(target, upload, onProgress, abort.signal).then(documentId),
      );
      return { done, cancel: () => abort.abort() };
    }
    return sendToLodge(upload, onProgress, {
      whole: `/v1/subscriber/applications/${target.applicationId}/documents`,
      parts: `/v1/portal/applications/${target.applicationId}/uploads/${upload.id}`,
      headers: { "x-crm-platform": target.platform },
    });
  };
}

/** Sends an applicant's files with the token of their link as the only permission. */
export function sendWithLink(token: string): SendUpload {
  const link = `/v1/upload-links/${encodeURIComponent(token)}` as const;
  return (upload, onProgress) =>
    sendToLodge(upload, onProgress, {
      whole: `${link}/documents`,
      parts: `${link}/uploads/${upload.id}`,
      headers: {},
    });
}

/** Whether the browser sends a broker's files directly to UploadThing, which the page specifies. */
export function usesUploadThing(): boolean {
  return document.documentElement.dataset.uploads === "uploadthing";
}

const documentId = ({ documents: [document] }: DocumentUploadResponse) => document?.fileId ?? null;

function storedAs(received: Received): string | null {
  if ("documents" in received) return documentId(received);
  const [file] = received.files;
  return file ? sentFileKey(file) : null;
}

/** Sends a large file in resumable parts and a small one in a single request. */
function sendToLodge(
  upload: Parameters<SendUpload>[0],
  onProgress: (share: number) => void,
  to: {
    whole: `/v1/subscriber/applications/${string}/documents` | `/v1/upload-links/${string}/documents`;
    parts: Parameters<typeof sendResumable>[0]["path"];
    headers: Record<string, string>;
  },
): ReturnType<SendUpload> {
  const headers = { ...to.headers, "idempotency-key": upload.id };
  const whole = () => sendForm("POST", to.whole, uploadForm(upload), headers, onProgress);
  const { done, cancel } = isWorthResuming(upload.file)
    ? sendResumable({ path: to.parts, upload, onProgress, whole })
    : whole();
  return { done: done.then(storedAs), cancel };
}

function uploadForm({ file, category, description }: UploadJob): FormData {
  const form = new FormData();
  form.set("documentCategory", category);
  if (description) form.set("description", description);
  form.set("files", file, file.name);
  return form;
}

/** The most that a lost connection can cost if a proxy buffers requests. Takes about 20 seconds on 3G. */
const PART_BYTES = 1024 * 1024;

/** A connection that takes longer for such a small request counts as lost. */
const ANNOUNCE_MS = 30_000;

/** If an accepted file is unknown more often, there are several servers without a shared disk. */
const MAX_UNKNOWN = 2;

/** A file that fits in one part has nothing to resume. */
function isWorthResuming(file: File): boolean {
  return file.size > PART_BYTES;
}

/** What Lodge says of a broker's file and of an applicant's. */
type Received = DocumentUploadResponse | ApplicantUpload;

type Sending = { done: Promise<Received>; cancel: () => void };

/**
 * Sends a file in parts, from where an earlier attempt with the same `path` ended. Rejects with ApiError as soon as a
 * part fails; the caller decides when to continue. Cancelling deletes the parts on the server. `whole` sends the file
 * in one request, for servers without a shared disk.
 */
function sendResumable(sent: {
  path:
    | `/v1/portal/applications/${string}/uploads/${string}`
    | `/v1/upload-links/${string}/uploads/${string}`;
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
    apiRequest(path, {
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
    return sendBody({
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
        // Another attempt is ahead, or the server has lost bytes. The next response has the offset to continue at.
        if (!(error instanceof ApiError) || ![404, 409].includes(error.status)) throw error;
        if (error.status === 404) unknown += 1;
        state = await announce();
        if (unknown > MAX_UNKNOWN) return cancelledBy(whole());
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
