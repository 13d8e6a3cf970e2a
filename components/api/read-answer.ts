import type { ErrorBody } from "#lib/http/error-schema.ts";
import { ApiError } from "./api-error.ts";

/** An answer's JSON by its status and text: undefined for an empty one; throws ApiError where it is no success. */
export function readAnswer(status: number, text: string): unknown {
  if (status < 200 || status >= 300) throw new ApiError(status, readError(text));
  if (text === "") return undefined;
  try {
    return JSON.parse(text);
  } catch {
    // The sign-in page of a hotel's network answers everything with a success.
    throw new ApiError(0, { message: LOST });
  }
}

const LOST = "Something went wrong on the way to Lodge. Try again in a moment.";

function readError(text: string): Pick<ErrorBody, "message"> & Partial<ErrorBody> {
  try {
    const body: Partial<ErrorBody> | null = JSON.parse(text);
    if (body && typeof body.message === "string") return { ...body, message: body.message };
  } catch {
    // A proxy between us answers in HTML.
  }
  return { message: LOST };
}
