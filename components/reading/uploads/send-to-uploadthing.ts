import { genUploader, UploadAbortedError } from "uploadthing/client";
import { ApiError, unreachable } from "#components/platform/api/api-error.ts";
import type { UploadRouter } from "#lib/reading/uploads/upload-router.ts";
import type { DocumentUploadResponse } from "#lib/records/documents/schemas.ts";
import type { UploadJob } from "./upload-queue.ts";
import type { UploadTarget } from "./upload-transports.ts";

/** Once it has a file, UploadThing calls Lodge and waits for the response. After this long, the call has failed. */
const ANSWER_MS = 90_000;

const uploader = genUploader<UploadRouter>({ url: "/api/uploadthing", package: "lodge" });

/** Sends a document to UploadThing, which has Lodge check it before it responds. Rejects as `sendForm` does. */
export async function sendToUploadThing(
  target: UploadTarget,
  { file, category, description }: UploadJob,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<DocumentUploadResponse> {
  const late = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const report = ({ loaded }: { loaded: number }) => {
    // `loaded` includes the rest of the form.
    onProgress(Math.min(1, loaded / file.size));
    if (loaded >= file.size) timer ??= setTimeout(() => late.abort(), ANSWER_MS);
  };
  try {
    const [stored] = await uploader.uploadFiles("document", {
      files: [file],
      input: { ...target, documentCategory: category, ...(description && { description }) },
      signal: AbortSignal.any([signal, late.signal]),
      onUploadProgress: report,
    });
    const result = stored?.serverData;
    if (!result) throw new ApiError(502, { message: UNCONFIRMED });
    if ("answer" in result) return result.answer;
    throw new ApiError(result.refusal.status, result.refusal);
  } catch (error) {
    throw toApiError(error, late.signal.aborted);
  } finally {
    clearTimeout(timer);
  }
}

const UNCONFIRMED =
  "The file was sent, but its arrival was not confirmed. If it does not appear below within a minute, send it again.";

function toApiError(error: unknown, isLate: boolean): unknown {
  if (error instanceof ApiError) return error;
  if (isLate) return new ApiError(504, { message: UNCONFIRMED });
  if (error instanceof UploadAbortedError) return new DOMException("cancelled", "AbortError");
  const { code, message, cause } = error as { code?: string; message?: string; cause?: unknown };
  // Lodge refused the file before it was sent. Any other error happened between the browser and UploadThing.
  const status = statuses.get(code ?? "");
  if (status && message) return new ApiError(status, { message });
  if (code === "INTERNAL_CLIENT_ERROR" || cause instanceof TypeError) return unreachable();
  return new ApiError(502, { message: "The file storage did not accept the file. Try again in a moment." });
}

const statuses = new Map(
  Object.entries({ BAD_REQUEST: 400, FORBIDDEN: 403, NOT_FOUND: 404, TOO_LARGE: 413 }),
);
