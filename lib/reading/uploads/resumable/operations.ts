import { announcedFileSchema, partBody, uploadOffsetSchema } from "./schemas.ts";

// Shared definitions for a broker's and an applicant's resumable uploads. A route adds its path, its caller and the owner.

export const openOperation = {
  summary: "Start a resumable upload, or find out where to resume one",
  body: announcedFileSchema,
} as const;

/** `open` is the id of the operation that returns where to resume. */
export const continueOperation = (open: string) =>
  ({
    summary: "Send part of a resumable upload",
    description: `The body is any number of bytes starting at \`offset\`. Bytes received before a connection is lost are kept for a day: call ${open} again to find out where to resume. When the last byte arrives, the file is checked and stored once, like a file uploaded in one piece, even if the part is sent twice. If bytes before the part are missing, the response is 409.`,
    query: uploadOffsetSchema,
    octets: true,
    maxBody: partBody,
  }) as const;

export const cancelOperation = {
  summary: "Cancel an unfinished upload",
  status: 204,
} as const;
