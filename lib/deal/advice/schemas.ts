import { z } from "zod";
import { optionalText, requiredText } from "#lib/platform/http/text-schema.ts";
import { deliverySchema } from "#lib/platform/mail/delivery.ts";
import { adviceParts } from "#lib/platform/settings/advice-parts.ts";
import { disclosureWays } from "./core/advice-record.ts";

const instant = z.iso.datetime();
const day = z.iso.date("must be a date as YYYY-MM-DD that exists");

export const adviceRecordSchema = z
  .strictObject({
    disclosure: z
      .strictObject({
        document: requiredText(200).meta({ examples: ["Disclosure statement, version 4"] }),
        givenOn: day,
        how: z.enum(disclosureWays),
      })
      .nullable()
      .describe("The disclosure given, with date and method; null: not recorded"),
    identity: z
      .array(
        z.strictObject({
          clientId: z.string({ error: "must be a string" }),
          identitySeen: requiredText(300).meta({ examples: ["NZ passport, expires 2031"] }),
          addressSeen: optionalText(300)
            .nullable()
            .default(null)
            .describe("Optional; null: not seen")
            .meta({ examples: ["Power bill, October 2026"] }),
          seenOn: day,
        }),
        { error: "must be an array" },
      )
      .max(10, "must have at most one check for each applicant")
      .describe("Evidence of each applicant's identity, and of the address if it was seen"),
    needs: optionalText(4000).nullable().describe("The applicants' needs and objectives"),
    scenarioId: z
      .string({ error: "must be a string or null" })
      .nullable()
      .describe("The saved calculation used to compare lenders"),
    recommendation: z
      .strictObject({ lenderName: requiredText(120), reasons: requiredText(4000) })
      .nullable()
      .describe("The recommended lender, with reasons"),
    conflicts: optionalText(2000).nullable().describe("Conflicts of interest; None counts as recorded"),
    commission: optionalText(2000).nullable().describe("The adviser's commission and who pays it"),
  })
  .meta({ id: "AdviceRecord" });

const recordedAdviceSchema = z
  .object({
    disclosure: z
      .object({ document: z.string(), givenOn: z.string(), how: z.enum(disclosureWays) })
      .nullable(),
    identity: z.array(
      z.object({
        clientId: z.string(),
        identitySeen: z.string(),
        addressSeen: z.string().nullable(),
        seenOn: z.string(),
      }),
    ),
    needs: z.string().nullable(),
    scenarioId: z.string().nullable(),
    recommendation: z.object({ lenderName: z.string(), reasons: z.string() }).nullable(),
    conflicts: z.string().nullable(),
    commission: z.string().nullable(),
  })
  .meta({ id: "RecordedAdvice", description: "The saved record; null means not recorded" });

export const adviceSaveSchema = z
  .strictObject({
    version: z
      .int({ error: "must be a whole number" })
      .min(0, "must not be negative")
      .describe("The version last read, 0 for the first save. Outdated: 409"),
    record: adviceRecordSchema,
  })
  .meta({ id: "AdviceSaveRequest" });
export type AdviceSave = z.output<typeof adviceSaveSchema>;

export const acknowledgementSchema = z
  .object({
    acknowledgementId: z.string(),
    state: z
      .enum(["SENDING", "SENT", "OPENED", "ACKNOWLEDGED", "OUTDATED", "EXPIRED", "REVOKED"])
      .describe("OUTDATED: the advice has changed and must be acknowledged again"),
    delivery: deliverySchema,
    createdAt: instant,
    mailedAt: instant.nullable(),
    openedAt: instant.nullable(),
    expiresAt: instant,
    acknowledgedAt: instant.nullable(),
    signedName: z.string().nullable().describe("As the applicant typed it"),
    text: z.string().describe("The advice that was shown"),
  })
  .meta({ id: "AdviceAcknowledgement" });
export type AdviceAcknowledgement = z.infer<typeof acknowledgementSchema>;

export const adviceSchema = z
  .object({
    applicationId: z.string(),
    version: z.int().describe("0 before the first save"),
    updatedAt: instant.nullable(),
    record: recordedAdviceSchema,
    text: z.string().describe("The current text to acknowledge"),
    applicants: z
      .array(
        z.object({
          clientId: z.string(),
          clientName: z.string(),
          email: z.string().describe("The recipient's address"),
          isErased: z.boolean().describe("Erased at their request: nothing more can be sent to them"),
          acknowledgements: z.array(acknowledgementSchema).describe("Newest first"),
        }),
      )
      .describe("The main applicant first"),
    parts: z
      .array(
        z.object({
          part: z.enum(adviceParts),
          required: z.boolean().describe("Whether ADVICE_REQUIRED includes it"),
          todo: z.string().nullable().describe("What is missing; null: recorded"),
        }),
      )
      .describe("Every part of the record, in order"),
  })
  .meta({ id: "Advice" });
export type Advice = z.infer<typeof adviceSchema>;

export const acknowledgementRequestSchema = z
  .object({
    clientId: z.string({ error: "must be a string" }).describe("One of the application's clients"),
  })
  .meta({ id: "AdviceAcknowledgementRequest" });

export const adviceVisitSchema = z
  .object({
    text: z.string().describe("The advice to acknowledge; headings are on separate lines"),
    applicantName: z.string().describe("The applicant asked to acknowledge it"),
    expiresAt: instant.describe("When the link stops working"),
    acknowledged: z
      .object({
        at: instant.describe("When it was signed"),
        signedName: z.string().describe("The name as typed"),
      })
      .nullable()
      .describe("The signature; null until it is signed"),
  })
  .meta({ id: "AdviceVisit" });
export type AdviceVisit = z.infer<typeof adviceVisitSchema>;

export const adviceSignatureSchema = z
  .strictObject({
    signedName: requiredText(120).describe("The applicant's name, typed as the signature"),
  })
  .meta({ id: "AdviceSignature" });
