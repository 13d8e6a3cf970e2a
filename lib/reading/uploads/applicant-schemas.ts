import { z } from "zod";
import { applicantFileStates } from "#lib/reading/uploads/core/applicant-file.ts";
import { documentCategories } from "#lib/records/documents/core/document-category.ts";

/** A file as the applicant who sent it sees it: without its id and address. */
export const applicantFileSchema = z
  .object({
    fileName: z.string(),
    fileSize: z.int(),
    documentCategory: z.enum(documentCategories),
    state: z.enum(applicantFileStates),
    reason: z.string().nullable().describe("For NOT_READABLE: what the applicant can do"),
  })
  .meta({ id: "ApplicantFile" });

export const applicantUploadSchema = z
  .object({
    files: z.array(applicantFileSchema).describe("The files received, as the applicant sent them"),
    errors: z.array(z.string()).describe("The name of each rejected file, with the reason"),
  })
  .meta({ id: "ApplicantUpload" });
export type ApplicantUpload = z.infer<typeof applicantUploadSchema>;
