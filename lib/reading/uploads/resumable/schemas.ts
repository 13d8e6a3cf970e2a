import { z } from "zod";
import type { BodyLimit } from "#lib/platform/http/validate.ts";
import { applicantUploadSchema } from "#lib/reading/uploads/applicant-schemas.ts";
import { documentUploadResponseSchema, uploadFormSchema } from "#lib/records/documents/schemas.ts";
import { MAX_FILE_BYTES } from "#lib/records/documents/upload-limits.ts";

/** A part may contain the whole file. */
const partBody: BodyLimit = { bytes: MAX_FILE_BYTES, upload: true };

export const uploadIdSchema = z
  .string()
  .regex(/^[0-9a-f]{32}$/, "must be 32 hexadecimal digits")
  .describe("32 random hexadecimal digits that you generate. Use the same for every attempt to send the file")
  .meta({ examples: ["7f3a0c5be1d24f6f9a87b1c2d3e4f506"] });

const uploadOffsetSchema = z.object({
  offset: z.coerce
    .number({ error: "must be a number of bytes" })
    .int("must be a whole number")
    .min(0, "must not be negative")
    .default(0)
    .describe("The position in the file of the first byte sent"),
});

const announcedFileSchema = uploadFormSchema
  .omit({ files: true })
  .extend({
    fileName: z
      .string({ error: "must be a string" })
      .min(1, "must not be empty")
      .max(1000, "must be at most 1000 characters"),
    size: z.int("must be a whole number of bytes").min(0, "must not be negative").describe("Bytes"),
  })
  .meta({ id: "AnnouncedFile" });
export type AnnouncedFile = z.output<typeof announcedFileSchema>;

export const resumableUploadSchema = z
  .object({
    offset: z.int().describe("How many bytes have been received. Send the next part from here"),
    received: documentUploadResponseSchema
      .nullable()
      .describe("Once every byte has been received: the same response as for an upload in one piece"),
  })
  .meta({ id: "ResumableUpload" });

export const applicantResumableSchema = resumableUploadSchema
  .extend({
    received: applicantUploadSchema
      .nullable()
      .describe("Once every byte has been received: the same response as for an upload in one piece"),
  })
  .meta({ id: "ApplicantResumableUpload" });

export type ResumableUpload = z.infer<typeof resumableUploadSchema>;

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
} as const;
