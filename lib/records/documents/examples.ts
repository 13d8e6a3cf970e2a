import type { Examples } from "#lib/platform/http/openapi/example-of.ts";
import { exampleIds } from "#lib/platform/http/openapi/example-of.ts";
import type { DocumentUploadResponse, UploadedDocument } from "./schemas.ts";

const uploaded: UploadedDocument = {
  fileId: exampleIds.document,
  fileName: "Everyday.pdf",
  fileType: "application/pdf",
  fileSize: 184_203,
  status: "SUBMITTED",
  documentCategory: "BANK_STATEMENTS",
  downloadUrl: exampleLink("documents", "Everyday.pdf"),
  processingReference: exampleIds.run,
};

const upload: DocumentUploadResponse = {
  applicationId: exampleIds.application,
  documentCategory: "BANK_STATEMENTS",
  totalUploaded: 1,
  statementProcessingTriggered: true,
  documents: [uploaded],
  errors: ["Notes.zip: this file type is not accepted"],
};

/** Examples for documents, by schema name. */
export const documentExamples: Examples = {
  UploadedDocument: uploaded,
  DocumentUploadResponse: upload,
  DocumentChange: { version: 1, documentCategory: "PAYSLIPS" },
  DocumentEffects: {
    version: 1,
    fileName: "Everyday.pdf",
    documentCategory: "BANK_STATEMENTS",
    applicationId: exampleIds.application,
    clientId: null,
    locked: null,
    statements: 3,
    transactions: 168,
    sharedTransactions: 12,
    corrections: 4,
    incomes: 0,
    conditions: 0,
    packages: 1,
    applicants: [{ clientId: exampleIds.client, clientName: "Aroha Ngata" }],
  },
  DocumentPages: {
    documentId: exampleIds.document,
    version: 1,
    fileName: "Everyday.pdf",
    documentCategory: "BANK_STATEMENTS",
    pages: [1, 2].map((page) => ({ page, width: 595, height: 842 })),
    unavailable: null,
    locked: null,
  },
  Rearrangement: {
    sources: [{ documentId: exampleIds.document, version: 1 }],
    documents: [
      { fileName: "Everyday.pdf", pages: [{ documentId: exampleIds.document, page: 1, turn: 90 }] },
      {
        fileName: "Payslip.pdf",
        documentCategory: "PAYSLIPS",
        pages: [{ documentId: exampleIds.document, page: 2 }],
      },
    ],
  },
  DocumentPasswordRequest: { password: "17041988" },
  ApplicationProcessing: {
    status: "READY",
    documents: [
      {
        ...uploaded,
        status: "PROCESSED",
        description: "August to October",
        uploadedAt: "2026-11-02T21:16:02.118Z",
        fromApplicant: false,
        sentByApplicants: [],
        version: 1,
        clientId: null,
        locked: null,
        scan: "CLEAN",
        failureCode: null,
        failureReason: null,
        steps: [
          { step: "READ", state: "DONE", detail: "3 pages, 50 transactions" },
          { step: "STORE", state: "DONE", detail: null },
        ],
      },
    ],
    pdfStatements: [
      {
        period: "2026-08-01/2026-10-31",
        uri: exampleLink("statements", "Statement.pdf"),
        customName: null,
        bank: "Kauri Bank",
        accountName: "Everyday",
        accountNumber: "12-3456-0789012-00",
        fileName: "Statement.pdf",
      },
    ],
  },
};

/** A signed link in the format that the service issues. */
function exampleLink(kind: "documents" | "statements", fileName: string): string {
  const id = kind === "documents" ? exampleIds.document : exampleIds.statement;
  const query = `broker=${exampleIds.broker}&expires=1793916849&signature=Q0yK3n5r8u1x4A7D0G3J6M9P2S5V8Y1b4e7h0k3n6q8`;
  return `https://lodge.example.com/files/${kind}/${id}/${fileName}?${query}`;
}
