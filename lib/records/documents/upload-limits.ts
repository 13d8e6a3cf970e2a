import type { BodyLimit } from "#lib/platform/http/validate.ts";

const MIB = 1024 * 1024;

/** The limits of an upload, for the server, the API's documentation and the screens. */
export const MAX_FILES = 20;
export const MAX_FILE_BYTES = 25 * MIB;

/** The most that the parts of a form need besides its files. */
export const FORM_BYTES = MIB;

/** The limit for all files of an upload and the rest of the form. */
export const uploadBody: BodyLimit = { bytes: MAX_FILES * MAX_FILE_BYTES + FORM_BYTES, upload: true };

/** The maximum file size in the exact unit, for the API: `25 MiB`. */
export const MAX_FILE_SIZE = `${MAX_FILE_BYTES / MIB} MiB`;

/** The maximum file size in the familiar unit, for screens: `25 MB`. */
export const MAX_FILE_LABEL = `${Math.floor(MAX_FILE_BYTES / MIB)} MB`;

/** The API's reason for rejecting a larger file, after its name. */
export const TOO_LARGE = `is larger than ${MAX_FILE_SIZE}: split it or save it smaller`;
