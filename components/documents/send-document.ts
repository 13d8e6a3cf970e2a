import { type FormSending, sendForm } from "#components/api/send-form.ts";
import type { DocumentUploadResponse } from "#lib/documents/schemas.ts";
import type { UploadJob } from "./upload-queue.ts";

export type DocumentSending = FormSending<DocumentUploadResponse>;
/** What a document goes to: the application, and the CRM that is told of it. */
export type DocumentTarget = { applicationId: string; platform: string };

/**
 * Sends one document with its progress: to Lodge, or straight to the storage where the page says that it takes files
 * from browsers. The answer and the refusals are the same.
 */
export function sendDocument(
  target: DocumentTarget,
  job: UploadJob & { key?: string },
  onProgress: (share: number) => void,
): DocumentSending {
  if (document.documentElement.dataset.uploads !== "uploadthing") return sendToLodge(target, job, onProgress);
  const leave = new AbortController();
  const done = import("./send-to-uploadthing.ts").then(({ sendToUploadThing }) =>
    sendToUploadThing(target, job, onProgress, leave.signal),
  );
  return { done, cancel: () => leave.abort() };
}

function sendToLodge(
  { applicationId, platform }: DocumentTarget,
  { file, category, description, key }: UploadJob & { key?: string },
  onProgress: (share: number) => void,
): DocumentSending {
  const form = new FormData();
  form.set("documentCategory", category);
  if (description) form.set("description", description);
  form.set("files", file, file.name);
  const path = `/v1/subscriber/applications/${applicationId}/documents`;
  const headers = { "x-crm-platform": platform, ...(key && { "idempotency-key": key }) };
  return sendForm(path, form, headers, onProgress);
}
