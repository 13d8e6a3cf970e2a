import { randomUUID } from "node:crypto";
import { UTApi } from "uploadthing/server";

export type UploadThingAccess = {
  /** As UPLOADTHING_TOKEN. */
  token: string;
  /** Another address for API, ingest and files; unset, UploadThing's own. */
  url?: string | undefined;
};

/** What UploadThing's libraries are configured with. Their own log is silent: it would tell signed addresses. */
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

/** UploadThing's own client for servers, whose calls other than uploads give up after `answerMs`. */
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
 * A form with one file as a request that reads the file as it goes: Node.js takes a FormData into memory whole, however
 * its files are kept. `fetch(url, { method: "PUT", ...streamedForm(form) })`
 */
function streamedForm(form: FormData): {
  headers: Record<string, string>;
  body: ReadableStream;
  duplex: "half";
} {
  const [[name, file] = ["", ""]] = form.entries();
  if (typeof file === "string") throw new Error("a form with one file is expected");
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
    // Node.js takes any async iterable of bytes; the type knows streams alone.
    body: pieces(head, file, foot) as unknown as ReadableStream,
    duplex: "half",
  };
}

async function* pieces(head: Uint8Array, file: Blob, foot: Uint8Array) {
  yield head;
  yield* file.stream();
  yield foot;
}
