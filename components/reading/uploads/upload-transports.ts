import { sendForm } from "#components/platform/api/api-request.ts";
import { sentFileKey } from "#lib/reading/uploads/core/applicant-file.ts";
import type { DocumentUploadResponse } from "#lib/records/documents/schemas.ts";
import { isWorthResuming, type Received, sendResumable } from "./send-resumable.ts";
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
