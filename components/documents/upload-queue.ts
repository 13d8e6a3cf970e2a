import type { DocumentCategory } from "#lib/documents/model.ts";
import { uploadFault } from "./upload-fault.ts";

export type Upload = {
  id: number;
  file: File;
  category: DocumentCategory;
  description: string;
  state: "WAITING" | "SENDING" | "FAILED";
  /** What has been sent, 0 to 1. */
  share: number;
  /** Why it failed, for people. */
  fault: string | null;
  /** False for a file known to be bad: trying again would not help. */
  sendable: boolean;
};

export type UploadJob = Pick<Upload, "file" | "category" | "description">;
export type SendUpload = (
  job: UploadJob,
  onProgress: (share: number) => void,
) => {
  done: Promise<unknown>;
  cancel: () => void;
};

const AT_ONCE = 3;

/**
 * Files on their way, three at once, each for itself: one that fails stays with its reason, to be tried again; one
 * that arrives leaves the queue. `stored` is awaited first, so that it is in the list before it is gone from here.
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
      change(upload.id, { state: "FAILED", fault: uploadFault(error, upload.file.name) });
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
    /** `fault` is what is wrong with a file before it is sent; such a one is never sent. */
    add(jobs: readonly (UploadJob & { fault: string | null })[]) {
      const added = jobs.map(({ fault, ...job }): Upload => {
        lastId += 1;
        const sendable = fault === null;
        return { ...job, id: lastId, share: 0, fault, sendable, state: sendable ? "WAITING" : "FAILED" };
      });
      set([...uploads, ...added]);
      next();
    },
    retry(id: number) {
      change(id, { state: "WAITING", fault: null });
      next();
    },
    /** Takes it away; one on its way is stopped. */
    remove(id: number) {
      drop(id);
      sending.get(id)?.();
    },
  };
}

export type UploadQueue = ReturnType<typeof uploadQueue>;
