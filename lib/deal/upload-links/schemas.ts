import { z } from "zod";
import { deliverySchema } from "#lib/platform/mail/delivery.ts";
import { applicantFileSchema } from "#lib/reading/uploads/applicant-schemas.ts";
import { batchIdsSchema } from "#lib/records/applications/schemas.ts";
import { documentCategories } from "#lib/records/documents/core/document-category.ts";

export const linkEndings = ["BROKER", "REPLACED", "SETTLED", "WITHDRAWN", "EMAIL_CHANGED"] as const;
export type LinkEnding = (typeof linkEndings)[number];

const instant = z.iso.datetime();

export const uploadLinkSchema = z
  .object({
    linkId: z.string(),
    state: z
      .enum(["SENDING", "SENT", "OPENED", "EXPIRED", "REVOKED"])
      .describe(
        "SENDING until the mail server accepts the email; OPENED once its page has been opened in a browser",
      ),
    delivery: deliverySchema,
    factFind: z.boolean().describe("It also opens the applicant's fact find"),
    createdAt: instant,
    mailedAt: instant.nullable(),
    openedAt: instant.nullable().describe("First opened"),
    lastOpenedAt: instant.nullable(),
    expiresAt: instant,
    revokedAt: instant.nullable(),
    revokedBecause: z
      .enum(linkEndings)
      .nullable()
      .describe(
        "BROKER: revoked by the broker; REPLACED: by a newer link; SETTLED or WITHDRAWN: the application was; EMAIL_CHANGED: the applicant's address was corrected",
      ),
    documents: z
      .array(z.object({ fileId: z.string(), fileName: z.string(), uploadedAt: instant }))
      .describe("The files received through it, under the names that the applicant gave them"),
  })
  .meta({ id: "UploadLink" });
export type UploadLink = z.infer<typeof uploadLinkSchema>;

export const linkedApplicantSchema = z
  .object({
    clientId: z.string(),
    clientName: z.string(),
    email: z.string().describe("The recipient's address"),
    isErased: z.boolean().describe("Erased at their request: nothing more can be sent to them"),
    links: z.array(uploadLinkSchema).describe("Newest first"),
  })
  .meta({ id: "LinkedApplicant" });
export type LinkedApplicant = z.infer<typeof linkedApplicantSchema>;

export const uploadLinkRequestSchema = z
  .object({
    clientId: z.string({ error: "must be a string" }).describe("One of the application's clients"),
    factFind: z
      .boolean({ error: "must be true or false" })
      .default(false)
      .describe("Also ask for the fact find. A link that replaces one with the fact find always includes it"),
  })
  .meta({ id: "UploadLinkRequest" });

export const reminderBatchSchema = z
  .object({ applicationIds: batchIdsSchema })
  .meta({ id: "ReminderBatchRequest" });
export type ReminderBatch = z.output<typeof reminderBatchSchema>;

export const uploadVisitSchema = z
  .object({
    needed: z
      .array(z.object({ category: z.enum(documentCategories), text: z.string() }))
      .describe("What this applicant still needs to provide"),
    files: z
      .array(applicantFileSchema)
      .describe("What this applicant has sent through this link or an earlier one"),
    expiresAt: instant,
  })
  .meta({ id: "UploadVisit" });

/**
 * The content of the applicant's page: what they still need to send, and what they have sent through any of their
 * links.
 */
export type UploadVisit = z.infer<typeof uploadVisitSchema>;
