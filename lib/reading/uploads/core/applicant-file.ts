import type { z } from "zod";
import type { DocumentCategory } from "#lib/records/documents/core/document-category.ts";
import type { DocumentStatus, FailureCode } from "#lib/records/documents/core/document-status.ts";
import type { applicantFileSchema } from "../applicant-schemas.ts";

export const applicantFileStates = ["ARRIVED", "BEING_READ", "READ", "NOT_READABLE"] as const;
export type ApplicantFileState = (typeof applicantFileStates)[number];

export type ApplicantFile = z.infer<typeof applicantFileSchema>;

/** A file as its applicant sent it. */
type SentFile = { fileName: string; size: number; category: DocumentCategory; createdAt: Date };

/** The document of its bytes. */
type SentDocument = {
  status: DocumentStatus;
  failureCode: FailureCode | null;
  createdAt: Date;
  processedAt: Date | null;
  /** Whether it came from this applicant first. */
  isOwn: boolean;
  /** Whether its broker entered a password for it. */
  hasPassword: boolean;
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

/** What a file in the applicant's list is known by: the applicant gets no ids. */
export function sentFileKey(file: Pick<ApplicantFile, "documentCategory" | "fileName" | "fileSize">): string {
  return `${file.documentCategory} ${file.fileSize} ${file.fileName}`;
}

/** A file as its sender sees it: whether it was received and is readable, but none of its content. */
export function applicantFile(sent: SentFile, document: SentDocument, now: Date): ApplicantFile {
  const { status, failureCode } = document.isOwn ? document : asIfNew(sent, document, now);
  const state = states[status];
  const { fileName, size: fileSize, category: documentCategory } = sent;
  const known = { fileName, fileSize, documentCategory, state };
  if (state !== "NOT_READABLE") return { ...known, reason: null };
  return {
    ...known,
    reason: (failureCode && reasons[failureCode]) ?? "It could not be read. Your broker will look into it.",
  };
}

/** A file is rarely read for longer. */
const LONGEST_MS = 120_000;

/**
 * The status of bytes that someone else had already sent, as if they had come from this applicant only: it is shown
 * after the time that the first reading took, and a password that the broker knows is not applied. Otherwise an
 * applicant could find out what others have sent.
 */
function asIfNew(
  sent: SentFile,
  { status, failureCode, createdAt, processedAt, hasPassword }: SentDocument,
  now: Date,
): Pick<SentDocument, "status" | "failureCode"> {
  if (processedAt === null) return { status, failureCode };
  const took = Math.min(LONGEST_MS, Math.max(0, processedAt.getTime() - createdAt.getTime()));
  if (now.getTime() < sent.createdAt.getTime() + took)
    return { status: sent.category === "BANK_STATEMENTS" ? "SUBMITTED" : "STORED", failureCode: null };
  return hasPassword ? { status: "FAILED", failureCode: "PASSWORD_PROTECTED" } : { status, failureCode };
}
