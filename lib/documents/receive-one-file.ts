import { invalidRequest } from "#lib/errors/app-error.ts";
import { receiveUpload, type SpooledFile } from "./receive-upload.ts";

/**
 * Receives a multipart request with one file in its part `files`, and deletes it from the spool after `use`. `what` names
 * the file in errors: `one PDF`. Throws 400 for none or several.
 */
export async function withOnlyFile<T>(
  request: Request,
  what: string,
  use: (file: SpooledFile) => Promise<T>,
): Promise<T> {
  if (!/^multipart\/form-data\s*;.*boundary=/i.test(request.headers.get("content-type") ?? ""))
    throw invalidRequest([
      { field: "Content-Type", message: `must be multipart/form-data with ${what} as the part files` },
    ]);
  const upload = await receiveUpload(request);
  try {
    const [file, ...more] = upload.files;
    const refuse = (message: string) => invalidRequest([{ field: "files", message }]);
    if (!file) throw refuse(`is required: ${what} as the part files`);
    if (more.length + upload.misplaced.length > 0) throw refuse(`must be ${what}, and nothing else`);
    return await use(file);
  } finally {
    await upload.discard();
  }
}
