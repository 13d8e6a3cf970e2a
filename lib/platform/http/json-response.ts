import { STATUS_CODES } from "node:http";
import { FastResponse } from "srvx";

/**
 * Marks responses that our server sends directly: their body is text, which needs no stream, and they have a reason
 * phrase. Avoid reading their headers, which would create the full Headers object.
 */
export class JsonResponse extends FastResponse {}

/** A JSON response that is not cached. */
export function jsonResponse(text: string, status: number, headers: Record<string, string>): Response {
  return new JsonResponse(text, {
    status,
    statusText: STATUS_CODES[status] ?? "",
    headers: {
      "content-type": "application/json",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      ...headers,
    },
  });
}

/** A value that is already JSON text, such as a stored summary. It is copied into the response without parsing. */
export class RawJson {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }

  /** Typed as the value that the text represents. Only `toJson` unwraps it. */
  asValue(): never {
    return this as never;
  }
}

/** Like JSON.stringify, but inserts the text of RawJson values at the top level. */
export function toJson(value: unknown): string {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return JSON.stringify(value);
  const raw = Object.entries(value).filter(
    (entry): entry is [string, RawJson] => entry[1] instanceof RawJson,
  );
  if (raw.length === 0) return JSON.stringify(value);
  const plain = JSON.stringify({ ...value, ...Object.fromEntries(raw.map(([key]) => [key, undefined])) });
  const parts = raw.map(([key, json]) => `${JSON.stringify(key)}:${json.text}`).join(",");
  return plain === "{}" ? `{${parts}}` : `${plain.slice(0, -1)},${parts}}`;
}
