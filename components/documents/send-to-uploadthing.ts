import { genUploader, UploadAbortedError } from "uploadthing/client";
import { ApiError, unreachable } from "#components/api/api-error.ts";
import type { DocumentUploadResponse } from "#lib/documents/schemas.ts";
import type { UploadRouter } from "#lib/documents/upload-router.ts";
import type { DocumentTarget } from "./send-document.ts";
import type { UploadJob } from "./upload-queue.ts";

/** UploadThing calls Lodge and waits for its answer once it has a file; longer than this it cannot have reached it. */
const ANSWER_MS = 90_000;

const uploader = genUploader<UploadRouter>({ url: "/api/uploadthing", package: "lodge" });

/** Sends a document to UploadThing, which has Lodge look at it before it answers. Rejects as `sendForm` does. */
export async function sendToUploadThing(
  target: DocumentTarget,
  { file, category, description }: UploadJob,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<DocumentUploadResponse> {
  const late = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const told = ({ loaded }: { loaded: number }) => {
    // What surrounds the file is counted too.
    onProgress(Math.min(1, loaded / file.size));
    if (loaded >= file.size) timer ??= setTimeout(() => late.abort(), ANSWER_MS);
  };
  try {
    const [stored] = await uploader.uploadFiles("document", {
      files: [file],
      input: { ...target, documentCategory: category, ...(description && { description }) },
      signal: AbortSignal.any([signal, late.signal]),
      onUploadProgress: told,
    });
    const taken = stored?.serverData;
    if (!taken) throw new ApiError(502, { message: UNHEARD });
    if ("answer" in taken) return taken.answer;
    throw new ApiError(taken.refusal.status, taken.refusal);
  } catch (error) {
    throw fault(error, late.signal.aborted);
  } finally {
    clearTimeout(timer);
  }
}

const UNHEARD =
  "The file was sent, but Lodge has not heard of it. If it does not appear below within a minute, send it again.";

function fault(error: unknown, isLate: boolean): unknown {
  if (error instanceof ApiError) return error;
  if (isLate) return new ApiError(504, { message: UNHEARD });
  if (error instanceof UploadAbortedError) return new DOMException("cancelled", "AbortError");
  const { code, message, cause } = error as { code?: string; message?: string; cause?: unknown };
  // Refused before it was sent: Lodge says why. Whatever else happens is on the way to UploadThing.
  if (code && code in statuses && message) return new ApiError(statuses[code] ?? 400, { message });
  if (code === "INTERNAL_CLIENT_ERROR" || cause instanceof TypeError) return unreachable();
  return new ApiError(502, { message: "The file storage did not take the file. Try again in a moment." });
}

const statuses: Record<string, number> = { BAD_REQUEST: 400, FORBIDDEN: 403, NOT_FOUND: 404, TOO_LARGE: 413 };
