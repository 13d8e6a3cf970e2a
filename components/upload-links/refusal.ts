import { ApiError } from "#components/api/api-error.ts";
import { MAX_FILE_BYTES } from "#lib/documents/model.ts";

/** Why a file cannot be sent at all, known before it is; undefined when it can. */
export function refusedBeforehand(file: { size: number }): string | undefined {
  if (file.size === 0) return "This file is empty. Save or download it again.";
  if (file.size > MAX_FILE_BYTES) return "This file is larger than 25 MB. Split it, or save it smaller.";
  return undefined;
}

/** Of a file that an ended link did not take: no try by it would. */
export const LINK_ENDED = "Not sent: this link is no longer valid.";

export type Refusal = {
  /** REFUSED: the same file again would be refused again. FAILED: trying again may help. GONE: the link has ended. */
  state: "REFUSED" | "FAILED" | "GONE";
  reason: string;
};

/** What a failed upload means for the applicant. The API names the file before its reason; the list names it already. */
export function refusalOf(error: unknown, fileName: string): Refusal {
  if (!(error instanceof ApiError)) return { state: "FAILED", reason: "Something went wrong. Try again." };
  if (error.status === 404) return { state: "GONE", reason: LINK_ENDED };
  if (error.status === 413) return { state: "REFUSED", reason: "This file is too large." };
  if (error.status !== 400) return { state: "FAILED", reason: error.message };
  const message = error.details[0]?.message ?? error.message;
  const prefix = `${fileName}: `;
  if (!message.startsWith(prefix)) return { state: "REFUSED", reason: message };
  const reason = `This file ${message.slice(prefix.length)}`;
  return { state: "REFUSED", reason: reason.endsWith(".") ? reason : `${reason}.` };
}
