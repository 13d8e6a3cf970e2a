import { type ClientRequest, request } from "node:http";

const BOUNDARY = "----lodge-streamed";

export type StreamedUpload = {
  /** Resolves once the server has received the request's headers; the body follows later. */
  begun: Promise<void>;
  /** The status of the response. */
  answer: Promise<number>;
  /** Starts the next file part; the caller writes its bytes to `outgoing`. */
  beginFile(name: string): void;
  outgoing: ClientRequest;
  finish(): void;
};

/** An upload of other documents that streams as fast or as slowly as its caller writes. */
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
