import type { ApplicationResponse } from "#lib/applications/schemas.ts";
import type { DocumentUploadResponse, UploadedDocument } from "#lib/documents/schemas.ts";
import type { JwtResponse } from "#lib/identity/auth/schemas.ts";
import type { LoanAccountResponse } from "#lib/loan-accounts/schemas.ts";
import { exampleIds, exampleLink } from "./ids.ts";
import { transactionSummary } from "./transaction-summary.ts";

const jwt: JwtResponse = {
  token:
    "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIwMTlhOWQzYS0wYzExIiwicm9sZXMiOlsiUk9MRV9CUk9LRVIiXX0.VfQ2mJ0c1xkYb3wL8sT5uR7pZ9nE4aGhKdMiOjXqBvA",
  refreshToken: "wq8Zr1nC0mYVb5Lx3tH7uKfD2sJ9pEoG6iAaQvRzT4c",
  id: exampleIds.broker,
  username: "broker@lodge.example",
  email: "broker@lodge.example",
  roles: ["ROLE_BROKER"],
};

const application: ApplicationResponse = {
  applicationId: exampleIds.application,
  clients: [
    { clientId: exampleIds.client, clientName: "Aroha Ngata" },
    { clientId: exampleIds.secondClient, clientName: "Tāne Whitiora" },
  ],
  status: "READY",
  applicationDate: "2026-11-02T21:14:09.301Z",
  accounts: 1,
};

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
  errors: ["Notes.zip: this type of file is not taken"],
};

const loanAccount: LoanAccountResponse = {
  accountId: "019a9d3e-8120-7f6b-a4d7-2c9e1b0f6a38",
  lender: "Kauri Bank",
  accountNumber: "••••9021",
  type: "CREDIT_CARD",
  balance: 1846.2,
  limit: 8000,
  interestRate: 0.2095,
  repaymentAmount: null,
  repaymentFrequency: null,
  currency: "NZD",
  asAt: "2026-10-31",
  source: "STATEMENT",
};

const challenge = {
  parameters: {
    algorithm: "PBKDF2/SHA-256",
    cost: 5000,
    expiresAt: 1795141449,
    keyLength: 32,
    keyPrefix: "e4be5869077248d80b857cacfae91b1f",
    nonce: "48f8a6eaae72d9d9db04691a3857d7ec",
    salt: "6278d75c6f401eef8cada62a6df20797",
  },
  signature: "de62d0b03329ce195b531dfc0762f8f452a9b8c1baf37e60f98a272bab070ace",
};

/** Whole examples for the schemas of the contract, by the schema's name. */
export const contractExamples: Readonly<Record<string, unknown>> = {
  JwtResponse: jwt,
  CaptchaChallenge: challenge,
  ClientApplicationRequest: {
    clients: [
      { clientId: exampleIds.client, isMainApplicant: true },
      { clientId: exampleIds.secondClient, isMainApplicant: false },
    ],
    isJointApplication: true,
    sentByEmail: false,
  },
  ApplicationResponse: application,
  SingleApplicationResponse: { ...application, transactionSummary },
  TransactionSummary: transactionSummary,
  UploadedDocument: uploaded,
  DocumentUploadResponse: upload,
  LoanAccount: loanAccount,
};
