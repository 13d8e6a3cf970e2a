import { FastResponse } from "srvx";

/** A JSON response that is not cached. Our server sends its text directly, without creating a stream. */
export function jsonResponse(text: string, status: number, headers: Record<string, string>): Response {
  return new FastResponse(text, {
    status,
    headers: {
      "content-type": "application/json",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      ...headers,
    },
  });
}
