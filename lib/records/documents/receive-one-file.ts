import { invalidField } from "#lib/platform/errors/app-error.ts";
import { receiveUpload, type SpooledFile } from "./receive-upload.ts";

/**
 * Receives a multipart request with one file in the part `files` and deletes the file from the spool after `use`.
 * `what` describes the file in errors: `one PDF`. Throws 400 for no file or several.
 */
export async function withOnlyFile<T>(
  request: Request,
  what: string,
  use: (file: SpooledFile) => Promise<T>,
): Promise<T> {
  if (!/^multipart\/form-data\s*;.*boundary=/i.test(request.headers.get("content-type") ?? ""))
    throw invalidField("Content-Type", `must be multipart/form-data with ${what} as the part files`);
  const upload = await receiveUpload(request);
  try {
    const [file, ...more] = upload.files;
    const invalid = (message: string) => invalidField("files", message);
    if (!file) throw invalid(`is required: ${what} as the part files`);
    if (more.length + upload.misplaced.length > 0) throw invalid(`must be ${what}, and nothing else`);
    return await use(file);
  } finally {
    await upload.discard();
  }
}
