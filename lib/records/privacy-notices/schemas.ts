import { z } from "zod";
import { requiredText } from "#lib/platform/http/text-schema.ts";
import { collectionExceptions, collectionRoles, noticeWays } from "./core/collection-notice.ts";

const instant = z.iso.datetime();

const noticeText = (schema: z.ZodString) =>
  schema.describe("Lines that begin with `#` are headings, lines that begin with `-` list items");

export const applicantNoticeSchema = z
  .object({
    version: z.int(),
    text: noticeText(z.string()),
    textHash: z.string().describe("SHA-256 of the text"),
    readAt: instant.nullable().describe("When this applicant read this version; null: not yet"),
  })
  .meta({ id: "ApplicantPrivacyNotice" });
export type ApplicantNotice = z.infer<typeof applicantNoticeSchema>;

export const noticeReadSchema = z
  .strictObject({ textHash: z.string({ error: "must be a string" }).describe("Hash of the text shown") })
  .meta({ id: "PrivacyNoticeRead" });

export const privacyNoticeInputSchema = z
  .strictObject({
    version: z
      .int({ error: "must be the version last read, a whole number" })
      .min(1, "must be 1 or more")
      .describe("The current version, as last read. Outdated: 409"),
    text: z
      .preprocess(
        (value) => (typeof value === "string" ? value.replaceAll("\r\n", "\n") : value),
        requiredText(20_000),
      )
      .nullable()
      .describe(
        "Lines that begin with `#` are headings, lines that begin with `-` list items. Null: the default text",
      ),
  })
  .meta({ id: "PrivacyNoticeInput" });
export type PrivacyNoticeInput = z.output<typeof privacyNoticeInputSchema>;

export const privacyNoticeSchema = z
  .object({
    version: z.int().describe("The version that applicants are shown now"),
    text: noticeText(z.string()),
    isDefault: z.boolean().describe("Lodge's default text, which follows the brokerage's details"),
    defaultText: z.string(),
    hasAddress: z.boolean().describe("Whether the brokerage has an address for the notice to name"),
    versions: z
      .array(
        z.object({
          version: z.int(),
          text: z.string(),
          isDefault: z.boolean(),
          since: instant.nullable().describe("Null: a default text that has not been read yet"),
          readers: z.int().describe("How many applicants have read it, counted for each application"),
        }),
      )
      .describe("Newest first; earlier ones are kept"),
  })
  .meta({ id: "PrivacyNotice" });
export type PrivacyNoticeSettings = z.infer<typeof privacyNoticeSchema>;

const day = z.iso.date("must be a date as YYYY-MM-DD that exists");

const details = {
  source: requiredText(300).describe("Who the information came from"),
  purpose: requiredText(1000).describe("Why it is held"),
  recipients: requiredText(1000).describe("Who it is given to"),
};

export const collectedPersonInputSchema = z
  .strictObject({
    name: requiredText(200),
    role: z.enum(["PARTNER", "GUARANTOR", "GIFT_GIVER", "OTHER"]),
    ...details,
  })
  .meta({ id: "CollectedPersonInput" });
export type CollectedPersonInput = z.output<typeof collectedPersonInputSchema>;

const outcomeInput = z.discriminatedUnion(
  "kind",
  [
    z.strictObject({
      kind: z.literal("NOTIFIED"),
      how: z.enum(noticeWays),
      on: day.describe("The day in New Zealand"),
      noticeHash: z
        .string({ error: "must be a string" })
        .describe("Hash of the privacy notice that was part of the text, as listed"),
    }),
    z.strictObject({
      kind: z.literal("EXCEPTED"),
      exception: z.enum(collectionExceptions),
      reason: requiredText(1000).describe("Why the exception applies"),
    }),
  ],
  { error: "must have the kind NOTIFIED or EXCEPTED" },
);

export const collectionOutcomeInputSchema = z
  .strictObject({
    ...details,
    outcome: outcomeInput.nullable().describe("Null: the person has yet to be told"),
  })
  .meta({ id: "CollectionOutcomeInput" });
export type CollectionOutcomeInput = z.output<typeof collectionOutcomeInputSchema>;

export const collectedPersonSchema = z
  .object({
    personKey: z.string().describe("Names the person within the application"),
    clientId: z.string().nullable().describe("Null unless the person is an applicant"),
    name: z.string(),
    role: z.enum(collectionRoles),
    source: z.string(),
    purpose: z.string(),
    recipients: z.string(),
    text: z.string().describe("The notice for this person: as given, or as it would be given now"),
    outcome: z
      .union([
        z.object({
          kind: z.literal("NOTIFIED"),
          how: z.enum(noticeWays),
          on: z.iso.date(),
          textSha256: z.string().describe("SHA-256 of the text"),
        }),
        z.object({
          kind: z.literal("EXCEPTED"),
          exception: z.enum(collectionExceptions),
          reason: z.string(),
        }),
      ])
      .nullable()
      .describe("Null: the person has yet to be told"),
  })
  .meta({ id: "CollectedPerson" });
export type CollectedPerson = z.infer<typeof collectedPersonSchema>;

export const applicationNoticesSchema = z
  .object({
    applicationId: z.string(),
    version: z.int().describe("The version of the privacy notice that applicants are shown now"),
    text: noticeText(z.string()),
    textHash: z.string().describe("SHA-256 of the text"),
    applicants: z
      .array(
        z.object({
          clientId: z.string(),
          clientName: z.string(),
          readings: z
            .array(z.object({ version: z.int(), readAt: instant }))
            .describe("The versions that they have read, newest first"),
        }),
      )
      .describe("The main applicant first"),
    suggested: z
      .object({ purpose: z.string(), recipients: z.string() })
      .describe("The purpose and recipients suggested for a further person"),
    people: z
      .array(collectedPersonSchema)
      .describe("Those whose data came from somebody else; those yet to be told first"),
  })
  .meta({ id: "ApplicationPrivacyNotices" });
export type ApplicationNotices = z.infer<typeof applicationNoticesSchema>;

export const personKeySchema = z.string().meta({
  description: "The person's key, as listed",
  examples: ["client:019a9d3b-55a0-7be3-9a1f-0d7c3e2f8846"],
});
