import type { Examples } from "#lib/platform/http/openapi/example-of.ts";
import { exampleIds } from "#lib/platform/http/openapi/example-of.ts";
import type { ApplicantFile } from "#lib/reading/uploads/core/applicant-file.ts";
import type { LinkedApplicant } from "./schemas.ts";
import type { UploadVisit } from "./visit-upload-link.ts";

const expiresAt = "2026-11-16T21:14:09.301Z";
const fileName = "Everyday.pdf";
const sent: ApplicantFile = {
  fileName,
  fileSize: 184_203,
  documentCategory: "BANK_STATEMENTS",
  state: "BEING_READ",
  reason: null,
};

const applicant: LinkedApplicant = {
  clientId: exampleIds.client,
  clientName: "Aroha Ngata",
  email: "aroha.ngata@example.com",
  isErased: false,
  links: [
    {
      linkId: exampleIds.uploadLink,
      state: "OPENED",
      delivery: { state: "SENT", reason: null },
      factFind: true,
      createdAt: "2026-11-02T21:14:09.301Z",
      mailedAt: "2026-11-02T21:14:11.062Z",
      openedAt: "2026-11-02T21:15:27.940Z",
      lastOpenedAt: "2026-11-02T21:15:27.940Z",
      expiresAt,
      revokedAt: null,
      revokedBecause: null,
      documents: [{ fileId: exampleIds.document, fileName, uploadedAt: "2026-11-02T21:16:02.118Z" }],
    },
  ],
};

const visit: UploadVisit = {
  needed: [{ category: "PAYSLIPS", text: "Your latest three payslips, or a letter from your employer" }],
  files: [{ ...sent, state: "READ" }],
  expiresAt,
};

/** Examples for upload links, by schema name. */
export const uploadLinkExamples: Examples = {
  ReminderBatchRequest: { applicationIds: [exampleIds.application] },
  LinkedApplicant: applicant,
  UploadLink: applicant.links[0],
  UploadVisit: visit,
  ApplicantFile: sent,
  ApplicantUpload: { files: [sent], errors: [] },
};
