import { UTApi } from "uploadthing/server";
import { streamedForm } from "./streamed-form.ts";

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
