import { sendForm } from "#components/platform/api/api-request.ts";
import type { ApplicantUpload } from "#lib/reading/uploads/applicant-schemas.ts";
import { sentFileKey } from "#lib/reading/uploads/core/applicant-file.ts";
import type { DocumentUploadResponse } from "#lib/records/documents/schemas.ts";
import { isWorthResuming, sendResumable } from "./send-resumable.ts";
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
      storedAs: documentId,
      whole: `/v1/subscriber/applications/${target.applicationId}/documents`,
      parts: `/v1/portal/applications/${target.applicationId}/uploads/${upload.id}`,
      headers: { "x-crm-platform": target.platform },
    });
  };
}

/** Sends an applicant's files with the token of their link as the only permission. */
export function sendWithLink(token: string): SendUpload {
  const link = `/v1/upload-links/${encodeURIComponent(token)}`;
  return (upload, onProgress) =>
    sendToLodge(upload, onProgress, {
      storedAs: ({ files: [file] }: ApplicantUpload) => (file ? sentFileKey(file) : null),
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

/** Sends a large file in resumable parts and a small one in a single request. */
function sendToLodge<Received>(
  upload: Parameters<SendUpload>[0],
  onProgress: (share: number) => void,
  {
    storedAs,
    whole,
    parts,
    headers,
  }: {
    storedAs: (received: Received) => string | null;
    whole: string;
    parts: string;
    headers: Record<string, string>;
  },
): ReturnType<SendUpload> {
  const sendWhole = () =>
    sendForm<Received>(whole, uploadForm(upload), { ...headers, "idempotency-key": upload.id }, onProgress);
  const { done, cancel } = isWorthResuming(upload.file)
    ? sendResumable<Received>({ path: parts, upload, onProgress, whole: sendWhole })
    : sendWhole();
  return { done: done.then(storedAs), cancel };
}

function uploadForm({ file, category, description }: UploadJob): FormData {
  const form = new FormData();
  form.set("documentCategory", category);
  if (description) form.set("description", description);
  form.set("files", file, file.name);
  return form;
}
