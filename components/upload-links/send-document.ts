import { unreachable } from "#components/api/api-error.ts";
import { readAnswer } from "#components/api/read-answer.ts";
import type { DocumentCategory } from "#lib/documents/model.ts";
import type { DocumentUploadResponse } from "#lib/documents/schemas.ts";

/**
 * Sends one file by an applicant's link; throws ApiError. `onProgress` hears the share sent, 0 to 1: it is why this is
 * an XMLHttpRequest, since fetch tells nothing of an upload under way.
 */
export function sendDocument(options: {
  token: string;
  category: DocumentCategory;
  file: File;
  /** The same key at every attempt: a file that arrived although its answer was lost is not stored again. */
  key: string;
  onProgress: (share: number) => void;
}): Promise<DocumentUploadResponse> {
  const { token, category, file, key, onProgress } = options;
  const form = new FormData();
  form.append("documentCategory", category);
  form.append("files", file, file.name);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", `/v1/upload-links/${encodeURIComponent(token)}/documents`);
    request.setRequestHeader("idempotency-key", key);
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    };
    request.onerror = () => reject(unreachable());
    request.onload = () => {
      try {
        resolve(readAnswer(request.status, request.responseText) as DocumentUploadResponse);
      } catch (error) {
        reject(error);
      }
    };
    request.send(form);
  });
}
