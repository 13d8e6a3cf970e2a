import type { BrokerContext } from "#lib/context.ts";
import { listDocuments } from "./list-documents.ts";

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
