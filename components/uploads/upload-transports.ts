import { sendForm } from "#components/api/api-request.ts";
import type { DocumentUploadResponse } from "#lib/documents/schemas.ts";
import type { SendUpload, UploadJob } from "./upload-queue.ts";

/** Where a broker's document goes: the application, and the CRM that is notified. */
export type UploadTarget = { applicationId: string; platform: string };

/**
 * Sends a broker's files: to Lodge, or directly to UploadThing if the page says that it accepts files from browsers.
 * Responses and refusals are the same.
 */
export function sendToApplication(target: UploadTarget): SendUpload {
  return (upload, onProgress) => {
    if (document.documentElement.dataset.uploads === "uploadthing") {
      const abort = new AbortController();
      const done = import("./send-to-uploadthing.ts").then(({ sendToUploadThing }) =>
        sendToUploadThing(target, upload, onProgress, abort.signal),
      );
      return { done, cancel: () => abort.abort() };
    }
    const path = `/v1/subscriber/applications/${target.applicationId}/documents`;
    const headers = { "x-crm-platform": target.platform, "idempotency-key": upload.id };
    return sendForm<DocumentUploadResponse>(path, uploadForm(upload), headers, onProgress);
  };
}

/** Sends an applicant's files with the token of their link as the only permission. */
export function sendByLink(token: string): SendUpload {
  const path = `/v1/upload-links/${encodeURIComponent(token)}/documents`;
  return (upload, onProgress) =>
    sendForm<DocumentUploadResponse>(path, uploadForm(upload), { "idempotency-key": upload.id }, onProgress);
}

function uploadForm({ file, category, description }: UploadJob): FormData {
  const form = new FormData();
  form.set("documentCategory", category);
  if (description) form.set("description", description);
  form.set("files", file, file.name);
  return form;
}
