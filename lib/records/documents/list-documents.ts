import { asc, desc, eq } from "drizzle-orm";
import { clients } from "#db/schema/clients.ts";
import { documents, processingSteps } from "#db/schema/documents.ts";
import { pdfStatements, statementAccounts } from "#db/schema/statements.ts";
import { uploadLinkFiles, uploadLinks } from "#db/schema/upload-links.ts";
import type { BrokerContext } from "#db/tenant.ts";
import { rowsOf } from "#lib/records/applications/read-applicants.ts";
import { readFromApplication } from "#lib/records/applications/require-application.ts";
import { readDocumentLock } from "./locked-documents.ts";
import { fileLink } from "./stored-file.ts";

/** All documents of an application, newest first, with their processing steps, and its PDF statements. */
export async function listDocuments(ctx: BrokerContext, applicationId: string) {
  return readFromApplication(ctx, applicationId, "documents.listed", async (tx) => {
    const stored = await rowsOf(tx, documents, applicationId, desc(documents.id));
    const steps = await tx
      .select({ step: processingSteps })
      .from(processingSteps)
      .innerJoin(documents, eq(documents.id, processingSteps.documentId))
      .where(eq(documents.applicationId, applicationId))
      .orderBy(asc(processingSteps.startedAt));
    const sent = await tx
      .select({ file: uploadLinkFiles, client: clients })
      .from(uploadLinkFiles)
      .innerJoin(uploadLinks, eq(uploadLinks.id, uploadLinkFiles.uploadLinkId))
      .innerJoin(clients, eq(clients.id, uploadLinks.clientId))
      .where(eq(uploadLinkFiles.applicationId, applicationId))
      .orderBy(asc(uploadLinkFiles.id));
    const sentByDocument = Map.groupBy(sent, ({ file }) => file.documentId);
    const reports = await tx
      .select({ report: pdfStatements, account: statementAccounts })
      .from(pdfStatements)
      .innerJoin(statementAccounts, eq(statementAccounts.id, pdfStatements.accountId))
      .where(eq(pdfStatements.applicationId, applicationId))
      .orderBy(asc(pdfStatements.from), asc(pdfStatements.id));
    return {
      lock: await readDocumentLock(tx, applicationId),
      documents: stored.map((document) => ({
        ...document,
        url: fileLink("documents", document, ctx.now),
        // Under the names that the applicants gave them.
        sent: (sentByDocument.get(document.id) ?? []).map(({ file, client }) => ({
          clientName: `${client.firstName} ${client.lastName}`,
          fileName: file.fileName,
          sentAt: file.createdAt,
        })),
        steps: steps.filter(({ step }) => step.documentId === document.id).map(({ step }) => step),
      })),
      pdfStatements: reports.map(({ report, account }) => ({
        ...account,
        ...report,
        url: fileLink("statements", report, ctx.now),
      })),
    };
  });
}

/** The documents and PDF statements of an application, in the format of the API contract. */
export async function listApplicationFiles(ctx: BrokerContext, applicationId: string) {
  const { documents, pdfStatements } = await listDocuments(ctx, applicationId);
  return {
    documents: documents.map((document) => ({ documentType: document.category, documentUrl: document.url })),
    pdfStatements: pdfStatements.map((report) => ({
      period: `${report.from}/${report.to}`,
      uri: report.url,
    })),
  };
}
