import { type FormSending, sendForm } from "#components/api/send-form.ts";
import type { DocumentUploadResponse } from "#lib/documents/schemas.ts";
import type { SendUpload } from "./upload-queue.ts";

export type DocumentSending = FormSending<DocumentUploadResponse>;
type Sent = Parameters<SendUpload>[0];
/** What a document goes to: the application, and the CRM that is told of it. */
export type DocumentTarget = { applicationId: string; platform: string };

/**
 * Sends one document with its progress: to Lodge, or straight to the storage where the page says that it takes files
 * from browsers. The answer and the refusals are the same.
 */
export function sendDocument(
  target: DocumentTarget,
  upload: Sent,
  onProgress: (share: number) => void,
): DocumentSending {
  if (document.documentElement.dataset.uploads !== "uploadthing")
    return sendToLodge(target, upload, onProgress);
  const leave = new AbortController();
  const done = import("./send-to-uploadthing.ts").then(({ sendToUploadThing }) =>
    sendToUploadThing(target, upload, onProgress, leave.signal),
  );
  return { done, cancel: () => leave.abort() };
}

function sendToLodge(
  { applicationId, platform }: DocumentTarget,
  { key, file, category, description }: Sent,
  onProgress: (share: number) => void,
): DocumentSending {
  const form = new FormData();
  form.set("documentCategory", category);
  if (description) form.set("description", description);
  form.set("files", file, file.name);
  const path = `/v1/subscriber/applications/${applicationId}/documents`;
  const headers = { "x-crm-platform": platform, "idempotency-key": key };
  return sendForm(path, form, headers, onProgress);
}
