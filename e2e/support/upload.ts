import type { DocumentUploadResponse } from "#lib/documents/schemas.ts";
import type { ApiAnswer } from "./api.ts";
import type { CheckedApi } from "./checked-api.ts";
import { LOCAL } from "./records.ts";

export type SentFile = { name: string; bytes: Uint8Array | string };

export function documentsPath(applicationId: string): string {
  return `/v1/subscriber/applications/${applicationId}/documents`;
}

/** A form with a category and files, its parts in the usual order. */
export function uploadForm(category: string, files: readonly SentFile[], description?: string): FormData {
  const form = new FormData();
  form.append("documentCategory", category);
  if (description !== undefined) form.append("description", description);
  for (const { name, bytes } of files) form.append("files", new Blob([bytes as BlobPart]), name);
  return form;
}

export function upload<T = DocumentUploadResponse>(
  api: CheckedApi,
  token: string,
  applicationId: string,
  form: FormData,
  headers: Record<string, string> = {},
): Promise<ApiAnswer<T>> {
  return api.call<T>("POST", documentsPath(applicationId), {
    token,
    headers: { ...LOCAL, ...headers },
    form,
  });
}
