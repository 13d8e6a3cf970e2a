import { type FormSending, sendForm } from "#components/api/send-form.ts";
import type { DocumentCategory } from "#lib/documents/model.ts";
import type { DocumentUploadResponse } from "#lib/documents/schemas.ts";

/** Sends one file by an applicant's link; rejects with ApiError. `onProgress` hears the share sent, 0 to 1. */
export function sendDocument(options: {
  token: string;
  category: DocumentCategory;
  file: File;
  /** The same key at every attempt: a file that arrived although its answer was lost is not stored again. */
  key: string;
  onProgress: (share: number) => void;
}): FormSending<DocumentUploadResponse> {
  const { token, category, file, key, onProgress } = options;
  const form = new FormData();
  form.append("documentCategory", category);
  form.append("files", file, file.name);
  const path = `/v1/upload-links/${encodeURIComponent(token)}/documents`;
  return sendForm(path, form, { "idempotency-key": key }, onProgress);
}
