import { unreachable } from "./api-error.ts";
import { readAnswer } from "./read-answer.ts";

export type FormSending<Answer> = { done: Promise<Answer>; cancel: () => void };

/**
 * Posts a multipart form and reports progress (0 to 1), which fetch does not support. Rejects with ApiError, or with an
 * AbortError if cancelled. `sendForm<DocumentUploadResponse>(path, form, { "x-crm-platform": "local" }, setShare)`
 */
export function sendForm<Answer>(
  path: string,
  form: FormData,
  headers: Record<string, string>,
  onProgress: (share: number) => void,
): FormSending<Answer> {
  const request = new XMLHttpRequest();
  const done = new Promise<Answer>((resolve, reject) => {
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    };
    request.onload = () => {
      try {
        resolve(readAnswer(request.status, request.responseText) as Answer);
      } catch (error) {
        reject(error);
      }
    };
    request.onerror = () => reject(unreachable());
    request.onabort = () => reject(new DOMException("cancelled", "AbortError"));
  });
  request.open("POST", path);
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  request.send(form);
  return { done, cancel: () => request.abort() };
}
