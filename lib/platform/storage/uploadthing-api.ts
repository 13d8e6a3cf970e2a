import { randomUUID } from "node:crypto";
import { UTApi } from "uploadthing/server";

export type UploadThingAccess = {
  /** The value of UPLOADTHING_TOKEN. */
  token: string;
  /** Overrides UploadThing's own addresses for the API, ingest and files. */
  url?: string | undefined;
};

/** The configuration of UploadThing's libraries. Their log is disabled because it would contain signed URLs. */
export function uploadThingConfig({ token, url }: UploadThingAccess) {
  if (!url) return { token, logLevel: "None" as const };
  const { origin, host } = new URL(url);
  return {
    token,
    logLevel: "None" as const,
    apiUrl: origin,
    ingestUrl: origin,
    ufsHost: host,
    ufsAppIdLocation: "path" as const,
  };
}

/** UploadThing's own server client. Calls other than uploads time out after `answerMs`. */
export function uploadThingApi(access: UploadThingAccess, answerMs: number): UTApi {
  return new UTApi({
    ...uploadThingConfig(access),
    fetch: (input, init) => {
      const request = (init ?? {}) as RequestInit;
      const { body, signal } = request;
      if (!(body instanceof FormData)) {
        const limit = AbortSignal.timeout(answerMs);
        return fetch(input as string, {
          ...request,
          signal: signal ? AbortSignal.any([signal, limit]) : limit,
        });
      }
      const form = streamedForm(body);
      const headers = { ...Object.fromEntries(new Headers(request.headers)), ...form.headers };
      return fetch(input as string, { ...request, ...form, headers });
    },
  });
}

/**
 * Turns a form with one file into a request that streams the file, because Node.js buffers a whole FormData in memory.
 * `fetch(url, { method: "PUT", ...streamedForm(form) })`
 */
function streamedForm(form: FormData): {
  headers: Record<string, string>;
  body: ReadableStream;
  duplex: "half";
} {
  const [[name, file] = ["", ""]] = form.entries();
  if (typeof file === "string") throw new Error("the form must contain one file");
  const boundary = `lodge-${randomUUID()}`;
  const head = Buffer.from(
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="blob"\r\n` +
      "Content-Type: application/octet-stream\r\n\r\n",
  );
  const foot = Buffer.from(`\r\n--${boundary}--\r\n`);
  return {
    headers: {
      "content-type": `multipart/form-data; boundary=${boundary}`,
      "content-length": String(head.length + file.size + foot.length),
    },
    // Node.js accepts any async iterable of bytes, but the type allows only streams.
    body: pieces(head, file, foot) as unknown as ReadableStream,
    duplex: "half",
  };
}

async function* pieces(head: Uint8Array, file: Blob, foot: Uint8Array) {
  yield head;
  yield* file.stream();
  yield foot;
}
