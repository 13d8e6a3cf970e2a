import type { Workload } from "#lib/worker/fair-turns.ts";

const SMALL_BYTES = 1024 * 1024;

/** A text export of up to 1 MiB reads quickly; PDFs, images and larger files can take long. */
export function workloadOf({ mediaType, size }: { mediaType: string; size: number }): Workload {
  const isText =
    mediaType.startsWith("text/") ||
    mediaType.startsWith("application/x-") ||
    mediaType === "application/xml";
  return isText && size <= SMALL_BYTES ? "SMALL" : "LARGE";
}
