import { newRequestKey } from "#components/api/new-request-key.ts";
import type { DocumentCategory } from "#lib/documents/model.ts";
import { faultBeforeSending, isRefused, uploadFault } from "./upload-fault.ts";

export type Upload = {
  id: number;
  /** The same for every attempt, so that a file whose response was lost is not stored twice. */
  key: string;
  file: File;
  category: DocumentCategory;
  description: string;
  state: "WAITING" | "SENDING" | "FAILED";
  /** What has been sent, 0 to 1. */
  share: number;
  /** Why it failed, for people. */
  fault: string | null;
  /** False for a file known to be bad, or refused for what it is: trying again would not help. */
  sendable: boolean;
};

export type UploadJob = Pick<Upload, "file" | "category" | "description">;
export type SendUpload = (
  upload: UploadJob & Pick<Upload, "key">,
  onProgress: (share: number) => void,
) => {
  done: Promise<unknown>;
  cancel: () => void;
};

const AT_ONCE = 3;

/**
 * Uploads files, three at a time and independently: a failed one stays with its reason and can be retried; a finished
 * one leaves the queue. `stored` is awaited first, so that the file is listed before it disappears here.
 */
export function uploadQueue(send: SendUpload, stored: (answer: unknown) => Promise<void>) {
  let uploads: readonly Upload[] = [];
  let lastId = 0;
  const sending = new Map<number, () => void>();
  const listeners = new Set<() => void>();

  const set = (next: readonly Upload[]) => {
    uploads = next;
    for (const listener of listeners) listener();
  };
  const change = (id: number, part: Partial<Upload>) =>
    set(uploads.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)));
  const drop = (id: number) => set(uploads.filter((upload) => upload.id !== id));

  const start = async (upload: Upload) => {
    change(upload.id, { state: "SENDING", share: 0, fault: null });
    const { done, cancel } = send(upload, (share) => change(upload.id, { share }));
    sending.set(upload.id, cancel);
    try {
      await stored(await done);
      drop(upload.id);
    } catch (error) {
      const fault = uploadFault(error, upload.file.name);
      change(upload.id, { state: "FAILED", fault, sendable: !isRefused(error) });
    } finally {
      sending.delete(upload.id);
      next();
    }
  };
  const next = () => {
    for (const upload of uploads) {
      if (sending.size >= AT_ONCE) return;
      if (upload.state === "WAITING") void start(upload);
    }
  };

  return {
    current: () => uploads,
    watch(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isUnderWay: () => uploads.some((upload) => upload.state !== "FAILED"),
    /** A file that is known to be bad before it is sent stays here with its fault, and never is. */
    add(jobs: readonly UploadJob[]) {
      const added = jobs.map((job): Upload => {
        lastId += 1;
        const fault = faultBeforeSending(job.file);
        const sendable = fault === null;
        const state = sendable ? "WAITING" : "FAILED";
        return { ...job, id: lastId, key: newRequestKey(), share: 0, fault, sendable, state };
      });
      set([...uploads, ...added]);
      next();
    },
    retry(id: number) {
      change(id, { state: "WAITING", fault: null });
      next();
    },
    /** Removes an upload, cancelling it if necessary. */
    remove(id: number) {
      drop(id);
      sending.get(id)?.();
    },
  };
}

export type UploadQueue = ReturnType<typeof uploadQueue>;
