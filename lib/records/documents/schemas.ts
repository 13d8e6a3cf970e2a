import { z } from "zod";
import { documentCategories } from "./core/document-category.ts";
import { documentStatuses } from "./core/document-status.ts";
import type { SpooledFile } from "./receive-upload.ts";
import { MAX_FILE_SIZE, MAX_FILES } from "./upload-limits.ts";

export const uploadFormSchema = z.object({
  files: z
    .array(z.string().meta({ format: "binary" }))
    .describe(
      `One to ${MAX_FILES} files of at most ${MAX_FILE_SIZE} each. A file in a part with another name is rejected and listed in \`errors\``,
    ),
  documentCategory: z.enum(documentCategories),
  description: z
    .string()
    .max(2000, "must be at most 2000 characters")
    .refine((text) => !text.includes("\u0000"), "must not contain NUL characters")
    .optional()
    .describe("Free text, stored with each file"),
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
    fileType: z.string().describe("Media type, detected from the content"),
    fileSize: z.int().describe("Bytes"),
    status: z.enum(documentStatuses),
    documentCategory: z.enum(documentCategories),
    downloadUrl: z.url().describe("Signed link, valid for 15 minutes without any other authentication"),
    processingReference: z.string().optional().describe("Present only for bank statements"),
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
    errors: z.array(z.string()).describe("The name of each rejected file, with the reason"),
  })
  .meta({ id: "DocumentUploadResponse" });
export type DocumentUploadResponse = z.infer<typeof documentUploadResponseSchema>;

export const applicationFilesResponseSchema = z
  .object({
    documents: z.array(
      z.object({
        documentType: z.enum(documentCategories),
        documentUrl: z.url().describe("Signed link, valid for 15 minutes"),
      }),
    ),
    pdfStatements: z.array(
      z.object({
        period: z
          .string()
          .describe("YYYY-MM-DD/YYYY-MM-DD")
          .meta({ examples: ["2026-08-01/2026-10-31"] }),
        uri: z.url().describe("Signed link, valid for 15 minutes"),
      }),
    ),
  })
  .meta({ id: "ApplicationFilesResponse" });

const version = z
  .int("must be a whole number")
  .positive("must be positive")
  .describe("The version last read. Outdated: 409");

export const documentChangeSchema = z
  .object({
    version,
    documentCategory: z
      .enum(documentCategories)
      .optional()
      .describe("The new category. Data read under the old one is deleted, and the file is reread"),
    applicationId: z
      .string({ error: "must be a string" })
      .optional()
      .describe("Another of your applications, to which the document moves with its data"),
    clientId: z
      .string({ error: "must be a string" })
      .nullable()
      .optional()
      .describe("The document's applicant; null: unknown or shared"),
  })
  .refine(
    ({ documentCategory, applicationId, clientId }) =>
      documentCategory !== undefined || applicationId !== undefined || clientId !== undefined,
    "must contain documentCategory, applicationId or clientId",
  )
  .meta({ id: "DocumentChange" });
export type DocumentChange = z.output<typeof documentChangeSchema>;

export const documentDeletionSchema = z.object({
  version: z.coerce
    .number("must be a whole number")
    .pipe(version)
    .optional()
    .describe(
      "The version last read. Outdated: nothing is deleted (409). If omitted, any version is deleted",
    ),
});

export const documentEffectsSchema = z
  .object({
    version,
    fileName: z.string(),
    documentCategory: z.enum(documentCategories),
    applicationId: z.string(),
    clientId: z.string().nullable(),
    locked: z.string().nullable().describe("Why it can't be changed, and what to do; null if it can"),
    statements: z.int().describe("Statements read from it"),
    transactions: z.int().describe("Transactions that only this document shows, deleted with it"),
    sharedTransactions: z.int().describe("Transactions that other documents also show, which stay"),
    corrections: z
      .int()
      .describe("Corrections deleted with its transactions: manual categories and exclusions"),
    incomes: z.int().describe("Payslips and tax years read from it"),
    conditions: z.int().describe("Lenders' conditions that list it as evidence and will lose it"),
    packages: z.int().describe("Packages created since it was added, which keep their copies"),
    applicants: z.array(z.object({ clientId: z.string(), clientName: z.string() })),
  })
  .meta({ id: "DocumentEffects" });
export type DocumentEffects = z.infer<typeof documentEffectsSchema>;
