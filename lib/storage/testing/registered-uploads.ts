import { createHash } from "node:crypto";
import type { ServerResponse } from "node:http";
import type { StoredFile } from "./uploadthing-stand-in.ts";

type Registration = {
  fileKeys: string[];
  metadata: Record<string, unknown>;
  callbackUrl: string;
  callbackSlug: string;
  isDev: boolean;
  awaitServerData: boolean;
};
type Waiting = Registration & { stream: ServerResponse };
type Result = { fileKey: string; callbackData?: unknown; error?: string };

/** Uploads registered by a file router. The browser's response waits for the result of each upload's callback. */
export function registeredUploads(sign: (text: string) => string) {
  const announced = new Map<string, PromiseWithResolvers<Waiting>>();
  const results = new Map<string, PromiseWithResolvers<Result>>();
  const announcement = (key: string) => {
    const known = announced.get(key) ?? Promise.withResolvers<Waiting>();
    announced.set(key, known);
    return known;
  };
  return {
    register(body: Registration, response: ServerResponse): void {
      for (const key of body.fileKeys) {
        results.set(key, Promise.withResolvers());
        announcement(key).resolve({ ...body, stream: response });
      }
      // In development the callbacks are streamed in this response, which stays open. Otherwise they are requests.
      response.writeHead(200, { "content-type": "application/json" });
      if (body.isDev) response.flushHeaders();
      else response.end(JSON.stringify({ ok: true }));
    },

    answered(result: Result): void {
      results.get(result.fileKey)?.resolve(result);
    },

    /**
     * Calls back `times` times and returns the result of the router's `onUploadComplete`. A small file may arrive
     * before its registration.
     */
    async uploaded(file: StoredFile, origin: string, times: number): Promise<unknown> {
      const known = await announcement(file.key).promise;
      const at = `${origin}/a/lodgetest/${file.key}`;
      const { bytes, uploadedAt, acl, ...described } = file;
      const fileHash = createHash("md5").update(bytes).digest("hex");
      const data = { ...described, size: bytes.length, url: at, appUrl: at, ufsUrl: at, fileHash };
      const payload = JSON.stringify({ status: "uploaded", metadata: known.metadata, origin, file: data });
      const hook = "callback";
      const signature = sign(payload);
      for (let time = 0; time < times; time += 1) {
        if (known.isDev) known.stream.write(`${JSON.stringify({ payload, signature, hook })}\n`);
        else
          void callBack(known, payload, { "x-uploadthing-signature": signature, "uploadthing-hook": hook });
      }
      const result = await results.get(file.key)?.promise;
      if (known.isDev) known.stream.end();
      return known.awaitServerData ? result?.callbackData : undefined;
    },
  };
}

async function callBack(known: Waiting, body: string, headers: Record<string, string>): Promise<void> {
  const url = new URL(known.callbackUrl);
  url.searchParams.set("slug", known.callbackSlug);
  await fetch(url, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body,
  });
}
