import { FastResponse } from "srvx";

/** JSON text as an answer that nobody keeps. Our server sends its text as it is, without making a stream of it first. */
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
