import { ApiError } from "#components/api/api-error.ts";
import { nameRefusal } from "#lib/documents/allowed-files.ts";
import { MAX_FILE_BYTES } from "#lib/documents/model.ts";
import { formatFileSize } from "#lib/format/file-size.ts";

/** Why an upload failed, without the file's name that the API puts before it: the name stands beside it. */
export function uploadFault(error: unknown, fileName: string): string {
  if (!(error instanceof ApiError)) return "It could not be sent. Try again.";
  const own = error.details.find((detail) => detail.field === "files")?.message ?? error.message;
  const reason = own.startsWith(`${fileName}: `) ? own.slice(fileName.length + 2) : own;
  // The API says it of the file it names: "a.pdf: is damaged".
  return reason.startsWith("is ") ? `It ${reason}` : reason.charAt(0).toUpperCase() + reason.slice(1);
}

/** Whether the same file would be refused again: for what it is, or since its application takes none any more. */
export function isRefused(error: unknown): boolean {
  return error instanceof ApiError && [400, 404, 413].includes(error.status);
}

/** What is known to be wrong with a file before a byte of it is sent; null when nothing is. */
export function faultBeforeSending(file: { name: string; size: number }): string | null {
  const refusal = nameRefusal(file.name);
  if (refusal !== null) return `It ${refusal}`;
  if (file.size === 0) return "The file is empty";
  if (file.size <= MAX_FILE_BYTES) return null;
  return `It has ${formatFileSize(file.size)}; 25 MiB is the most. Split it or save it smaller`;
}
