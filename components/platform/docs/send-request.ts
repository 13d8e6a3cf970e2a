import { type ApiRequest, requestUrl } from "./api-request.ts";

/** A response, prepared for display. */
export type TrialResponse = {
  status: number;
  statusText: string;
  milliseconds: number;
  bytes: number;
  headers: [name: string, value: string][];
  /** The text, with formatted JSON; null for binary content. */
  text: string | null;
  /** The parsed JSON. */
  json: unknown;
  /** Binary content and its file name. */
  file: { blob: Blob; name: string } | null;
};

/** Sends the request from this page. Without a token it uses the portal's session. Throws if there is no response. */
export async function sendRequest(
  request: ApiRequest,
  files: Record<string, File[]>,
  token: string | null,
): Promise<TrialResponse> {
  const headers = new Headers(request.headers);
  if (request.secured && token) headers.set("authorization", `Bearer ${token}`);
  if (request.body?.kind === "json") headers.set("content-type", "application/json");
  const started = performance.now();
  const response = await fetch(
    requestUrl(request, (name) => name),
    {
      method: request.method,
      headers,
      credentials: token ? "omit" : "same-origin",
      ...(request.body ? { body: bodyOf(request.body, files) } : {}),
    },
  );
  const blob = await response.blob();
  const milliseconds = Math.round(performance.now() - started);
  const type = response.headers.get("content-type") ?? "";
  const isText = /json|^text\//.test(type) || blob.size === 0;
  const text = isText ? await blob.text() : null;
  const json = text && type.includes("json") ? JSON.parse(text) : undefined;
  return {
    status: response.status,
    statusText: response.statusText,
    milliseconds,
    bytes: blob.size,
    headers: [...response.headers],
    text: json === undefined ? text : JSON.stringify(json, null, 2),
    json,
    file: isText ? null : { blob, name: nameOf(response.headers.get("content-disposition")) },
  };
}

function bodyOf(body: NonNullable<ApiRequest["body"]>, files: Record<string, File[]>): string | FormData {
  if (body.kind === "json") return body.text;
  const form = new FormData();
  // Text first, for a service that processes parts as they arrive.
  for (const part of body.parts) if ("value" in part) form.append(part.name, part.value);
  for (const [name, chosen] of Object.entries(files)) {
    for (const file of chosen) form.append(name, file);
  }
  return form;
}

function nameOf(disposition: string | null): string {
  return /filename="([^"]+)"/.exec(disposition ?? "")?.[1] ?? "download";
}
