import { z } from "zod";
import type { documents } from "#db/schema/documents.ts";
import type { BrokerContext } from "#db/tenant.ts";
import { pickFields } from "#lib/platform/json.ts";
import { applicationStatuses } from "#lib/records/applications/core/application-status.ts";
import { getApplication } from "#lib/records/applications/get-application.ts";
import { documentScans } from "./core/document-status.ts";
import { listDocuments } from "./list-documents.ts";
import { lockReason } from "./locked-documents.ts";
import { type UploadedDocument, uploadedDocumentSchema } from "./schemas.ts";
import { fileLink } from "./stored-file.ts";

/** What is told of a document while it is processed, besides what its upload returned. */
const progressFields = {
  description: z.string().nullable(),
  uploadedAt: z.iso.datetime(),
  fromApplicant: z.boolean(),
  sentByApplicants: z
    .array(z.object({ clientName: z.string(), fileName: z.string(), sentAt: z.iso.datetime() }))
    .describe(
      "Who sent these bytes through an upload link, under which name. They are stored once, whoever sends them",
    ),
  version: z.int().describe("Incremented by each move or change of category. Send it with every change"),
  clientId: z.string().nullable().describe("The document's applicant, if set"),
  locked: z.string().nullable().describe("Why it cannot be deleted, moved or changed; null if it can"),
  scan: z
    .enum(documentScans)
    .describe(
      "The virus scan. WAITING files cannot be opened yet, INFECTED ones never; NONE: no scanner is configured",
    ),
  failureCode: z
    .string()
    .nullable()
    .describe("PASSWORD_PROTECTED if a password would open it; otherwise a code for the reason"),
  failureReason: z.string().nullable().describe("Why it could not be read, and what to do"),
  steps: z.array(
    z.object({
      step: z.string(),
      state: z.enum(["RUNNING", "DONE", "FAILED"]),
      detail: z.string().nullable(),
    }),
  ),
};

const pdfStatementSchema = z.object({
  period: z.string(),
  uri: z.url(),
  customName: z.string().nullable().describe("The broker's name for the account"),
  bank: z.string().nullable(),
  accountName: z.string().nullable(),
  accountNumber: z.string().nullable().describe("As printed, so it may be masked"),
  fileName: z.string(),
});

export const processingSchema = z
  .object({
    status: z.enum(applicationStatuses),
    documents: z.array(uploadedDocumentSchema.extend(progressFields)),
    pdfStatements: z.array(pdfStatementSchema),
  })
  .meta({ id: "ApplicationProcessing" });

export type ApplicationProcessing = z.infer<typeof processingSchema>;

/** An application's documents with their processing steps and outcomes, for screens that poll. */
export async function documentProgress(
  ctx: BrokerContext,
  applicationId: string,
): Promise<ApplicationProcessing> {
  // Read the status first. Screens stop polling once it is READY, and the PDF statements are published with it.
  const { application } = await getApplication(ctx, applicationId);
  const { documents, pdfStatements, lock } = await listDocuments(ctx, applicationId);
  return {
    status: application.status,
    documents: documents.map((document) => ({
      ...toUploadedDocument(document, ctx.now),
      ...pickFields(
        {
          ...document,
          uploadedAt: document.createdAt,
          sentByApplicants: document.sent.map((file) => ({ ...file, sentAt: file.sentAt.toISOString() })),
          locked: lockReason(lock, document),
          steps: document.steps.map((each) => pickFields(each, progressFields.steps.element.shape)),
        },
        progressFields,
      ),
    })),
    pdfStatements: pdfStatements.map(({ from, to, url, ...statement }) =>
      pickFields({ ...statement, period: `${from}/${to}`, uri: url }, pdfStatementSchema.shape),
    ),
  };
}

/** A document in the format of an upload response. */
export function toUploadedDocument(document: typeof documents.$inferSelect, now: Date): UploadedDocument {
  return {
    fileId: document.id,
    fileName: document.fileName,
    fileType: document.mediaType,
    fileSize: document.size,
    status: document.status,
    documentCategory: document.category,
    downloadUrl: fileLink("documents", document, now),
    ...(document.processingReference ? { processingReference: document.processingReference } : {}),
  };
}
