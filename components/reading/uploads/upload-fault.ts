import { ApiError } from "#components/platform/api/api-error.ts";
import { formatFileSize } from "#lib/platform/format/file-size.ts";
import { nameRejection } from "#lib/records/documents/allowed-files.ts";
import { MAX_FILE_BYTES, MAX_FILE_LABEL } from "#lib/records/documents/upload-limits.ts";

/** Why a file was not stored, as a sentence beside its name, and whether sending it again may help. */
export type UploadFault = { reason: string; canRetry: boolean };

/** Statuses that a retry would get again: the file was refused, or its application no longer accepts documents. */
const FINAL_STATUSES = [400, 404, 413];

/** The fault of a file whose request failed. */
export function uploadFault(error: unknown, fileName: string): UploadFault {
  if (!(error instanceof ApiError))
    return { reason: "The file could not be sent. Try again.", canRetry: true };
  const canRetry = !FINAL_STATUSES.includes(error.status);
  const message = error.details.find(({ field }) => field === "files")?.message ?? error.message;
  // The API puts the file's name before the reason: "a.pdf: is damaged".
  const prefix = `${fileName}: `;
  if (message.startsWith(prefix)) return { reason: aboutFile(message.slice(prefix.length)), canRetry };
  return { reason: error.status === 413 ? aboutFile("is too large") : message, canRetry };
}

/** Why a file would be refused, checked before it is sent; null if it may be sent. */
export function faultBeforeSending(file: { name: string; size: number }): string | null {
  const refusal = nameRejection(file.name);
  if (refusal !== null) return aboutFile(refusal);
  if (file.size === 0) return "This file is empty. Save or download it again.";
  if (file.size <= MAX_FILE_BYTES) return null;
  return `This file is ${formatFileSize(file.size)}. The limit is ${MAX_FILE_LABEL}: split it or save it smaller.`;
}

function aboutFile(reason: string): string {
  return `This file ${reason}${reason.endsWith(".") ? "" : "."}`;
}
