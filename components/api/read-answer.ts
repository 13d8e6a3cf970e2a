import type { ErrorBody } from "#lib/http/error-schema.ts";
import { ApiError } from "./api-error.ts";

/** Parses a response's JSON; undefined if empty. Throws ApiError unless the status is 2xx. */
export function readAnswer(status: number, text: string): unknown {
  if (status < 200 || status >= 300) throw new ApiError(status, readError(text));
  if (text === "") return undefined;
  try {
    return JSON.parse(text);
  } catch {
    // A captive portal (hotel Wi-Fi) returns its HTML sign-in page with a success status.
    throw new ApiError(0, { message: LOST });
  }
}

const LOST = "Something went wrong on the way to Lodge. Try again in a moment.";

function readError(text: string): Pick<ErrorBody, "message"> & Partial<ErrorBody> {
  try {
    const body: Partial<ErrorBody> | null = JSON.parse(text);
    if (body && typeof body.message === "string") return { ...body, message: body.message };
  } catch {
    // A proxy may respond with HTML.
  }
  return { message: LOST };
}
