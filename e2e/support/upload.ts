import { type ClientRequest, request } from "node:http";
import type { DocumentUploadResponse } from "#lib/records/documents/schemas.ts";
import type { Answer } from "#testing/answer.ts";
import type { CheckedApi } from "./checked-api.ts";
import { LOCAL } from "./records.ts";

export type SentFile = { name: string; bytes: Uint8Array | string };

export function documentsPath(applicationId: string) {
  return `/v1/subscriber/applications/${applicationId}/documents` as const;
}

/** A form with a category and files, its parts in the usual order. */
export function uploadForm(category: string, files: readonly SentFile[], description?: string): FormData {
  const form = new FormData();
  form.append("documentCategory", category);
  if (description !== undefined) form.append("description", description);
  for (const { name, bytes } of files) form.append("files", new Blob([bytes as BlobPart]), name);
  return form;
}

export function upload(
  api: CheckedApi,
  token: string,
  applicationId: string,
  form: FormData,
  headers: Record<string, string> = {},
): Promise<Answer<DocumentUploadResponse>> {
  return api.call("POST", documentsPath(applicationId), {
    token,
    headers: { ...LOCAL, ...headers },
    form,
  });
}

const BOUNDARY = "----lodge-streamed";

type StreamedUpload = {
  /** Resolves once the server has received the request's headers. The body follows later. */
  begun: Promise<void>;
  /** The status of the response. */
  answer: Promise<number>;
  /** Starts the next file part; the caller writes its bytes to `outgoing`. */
  beginFile(name: string): void;
  outgoing: ClientRequest;
  finish(): void;
};

/** An upload to OTHER_DOCUMENTS that streams at the pace at which its caller writes. */
export function streamedUpload(lodgeUrl: string, token: string, applicationId: string): StreamedUpload {
  const outgoing = request(`${lodgeUrl}/v1/subscriber/applications/${applicationId}/documents`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${token}`,
      "x-crm-platform": "local",
      "content-type": `multipart/form-data; boundary=${BOUNDARY}`,
      expect: "100-continue",
    },
  });
  const begun = new Promise<void>((resolve) => outgoing.once("continue", resolve));
  const answer = new Promise<number>((resolve, reject) => {
    outgoing.on("response", (response) => resolve(response.resume().statusCode ?? 0)).on("error", reject);
  });
  const head = (text: string) => `--${BOUNDARY}\r\nContent-Disposition: form-data; ${text}\r\n\r\n`;
  outgoing.write(`${head('name="documentCategory"')}OTHER_DOCUMENTS`);
  return {
    begun,
    answer,
    outgoing,
    beginFile: (name) => outgoing.write(`\r\n${head(`name="files"; filename="${name}"`)}`),
    finish: () => outgoing.end(`\r\n--${BOUNDARY}--\r\n`),
  };
}
