import type { Examples } from "#lib/platform/http/openapi/example-of.ts";

/** Examples for uploads in parts, by schema name. */
export const resumableExamples: Examples = {
  AnnouncedFile: { fileName: "Everyday.pdf", size: 8_184_203, documentCategory: "BANK_STATEMENTS" },
  ResumableUpload: { offset: 3_145_728, received: null },
  ApplicantResumableUpload: { offset: 3_145_728, received: null },
};
