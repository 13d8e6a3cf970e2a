import type { DocumentCategory, DocumentStatus, FailureCode } from "#lib/vocabulary/document.ts";

export const applicantFileStates = ["ARRIVED", "BEING_READ", "READ", "NOT_READABLE"] as const;
export type ApplicantFileState = (typeof applicantFileStates)[number];

export type ApplicantFile = {
  fileId: string;
  fileName: string;
  fileSize: number;
  documentCategory: DocumentCategory;
  state: ApplicantFileState;
  /** For NOT_READABLE: what the applicant can do. */
  reason: string | null;
};

type Document = {
  id: string;
  fileName: string;
  size: number;
  category: DocumentCategory;
  status: DocumentStatus;
  failureCode: FailureCode | null;
};

const states: Record<DocumentStatus, ApplicantFileState> = {
  STORED: "ARRIVED",
  SUBMITTED: "BEING_READ",
  PROCESSING: "BEING_READ",
  PROCESSED: "READ",
  FAILED: "NOT_READABLE",
};

const SHORTER = "It is too long to read in one go. Send shorter periods as separate files.";
const reasons: Partial<Record<FailureCode, string>> = {
  INFECTED:
    "It could not be accepted: a virus scanner found malware in it. Check your device for viruses, then send a clean copy.",
  PASSWORD_PROTECTED:
    "It is protected by a password. Send a copy without one, or tell your broker the password by phone.",
  SCANNED_IMAGE: "It is an image without text. Send the PDF or CSV file you can download from your bank.",
  DAMAGED: "It is damaged. Download it from your bank again and send that.",
  NOT_A_STATEMENT:
    "No bank statement was found in it. If it is something else, add it under the matching heading.",
  TOO_LARGE: SHORTER,
  TOO_SLOW: SHORTER,
};

/** A file as its sender sees it: whether it was received and is readable, but none of its content. */
export function applicantFile({
  id,
  fileName,
  size,
  category,
  status,
  failureCode,
}: Document): ApplicantFile {
  const state = states[status];
  const known = { fileId: id, fileName, fileSize: size, documentCategory: category, state };
  if (state !== "NOT_READABLE") return { ...known, reason: null };
  return {
    ...known,
    reason: (failureCode && reasons[failureCode]) ?? "It could not be read. Your broker will look into it.",
  };
}
