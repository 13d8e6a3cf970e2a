import { z } from "zod";
import { documentCategories, documentStatuses } from "./model.ts";
import type { SpooledFile } from "./receive-upload.ts";
import { MAX_FILE_SIZE, MAX_FILES } from "./upload-limits.ts";

export const uploadFormSchema = z.object({
  files: z
    .array(z.string().meta({ format: "binary" }))
    .describe(
      `One to ${MAX_FILES} files of at most ${MAX_FILE_SIZE} each. A file in a part of another name is not taken, and named in \`errors\``,
    ),
  documentCategory: z.enum(documentCategories, { error: `must be one of ${documentCategories.join(", ")}` }),
  description: z
    .string()
    .max(2000, "must be at most 2000 characters")
    .refine((text) => !text.includes("\u0000"), "must not contain NUL characters")
    .optional()
    .describe("Free text, kept with each file"),
});

/** The parts of a received upload, with its files in the spool. */
export const receivedFormSchema = uploadFormSchema.extend({
  files: z
    .array(z.custom<SpooledFile>())
    .min(1, "is required: at least one part named files, with a file in it"),
});

export const uploadedDocumentSchema = z
  .object({
    fileId: z.string(),
    fileName: z.string(),
    fileType: z.string().describe("Media type, told by the content"),
    fileSize: z.int().describe("Bytes"),
    status: z.enum(documentStatuses),
    documentCategory: z.enum(documentCategories),
    downloadUrl: z.url().describe("Signed, valid 15 minutes, needs no other login"),
    processingReference: z.string().optional().describe("Present exactly for bank statements"),
  })
  .meta({ id: "UploadedDocument" });

export type UploadedDocument = z.infer<typeof uploadedDocumentSchema>;

export const documentUploadResponseSchema = z
  .object({
    applicationId: z.string(),
    documentCategory: z.enum(documentCategories),
    totalUploaded: z.int().describe("Number of files successfully uploaded"),
    statementProcessingTriggered: z
      .boolean()
      .describe("True when at least one file was submitted to statement processing"),
    documents: z.array(uploadedDocumentSchema).describe("One record per stored file"),
    errors: z.array(z.string()).describe("For each file that could not be taken: its name and why"),
  })
  .meta({ id: "DocumentUploadResponse" });

export type DocumentUploadResponse = z.infer<typeof documentUploadResponseSchema>;

export const applicationFilesResponseSchema = z
  .object({
    documents: z.array(
      z.object({
        documentType: z.enum(documentCategories),
        documentUrl: z.url().describe("Signed, valid 15 minutes"),
      }),
    ),
    pdfStatements: z.array(
      z.object({
        period: z
          .string()
          .describe("YYYY-MM-DD/YYYY-MM-DD")
          .meta({ examples: ["2026-08-01/2026-10-31"] }),
        uri: z.url().describe("Signed, valid 15 minutes"),
      }),
    ),
  })
  .meta({ id: "ApplicationFilesResponse" });
