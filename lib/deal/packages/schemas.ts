import { z } from "zod";
import { resolvedFlagSchema } from "#lib/deal/flag-resolutions/schemas.ts";
import { deliverySchema } from "#lib/platform/mail/delivery.ts";

const instant = z.iso.datetime();

export const packageFiles = ["pdf", "zip", "json"] as const;
export type PackageFile = (typeof packageFiles)[number];

export const packageFileParamsSchema = z.object({
  packageId: z.string(),
  file: z.string().describe("pdf, zip or json"),
});

const lodgementAdapters = ["DOWNLOAD", "MAIL"] as const;
export type LodgementAdapter = (typeof lodgementAdapters)[number];

export const deliveryRequestSchema = z
  .strictObject({
    adapter: z.enum(lodgementAdapters),
    recipient: z
      .string({ error: "must be a string" })
      .trim()
      .max(254, "must be at most 254 characters")
      .optional()
      .describe("The lender's email address; only for MAIL"),
    days: z
      .int({ error: "must be a whole number" })
      .min(1, "must be at least 1")
      .max(30, "must be at most 30")
      .default(14)
      .describe("How many days the emailed link works"),
  })
  .meta({ id: "PackageDeliveryRequest" });
export type DeliveryRequest = z.output<typeof deliveryRequestSchema>;

export const packageDeliverySchema = z
  .object({
    deliveryId: z.string(),
    adapter: z.enum(lodgementAdapters),
    recipient: z.string().nullable(),
    state: z
      .enum(["SENDING", "SENT", "OPENED", "DOWNLOADED", "EXPIRED", "REVOKED", "NOT_SENT"])
      .describe(
        "DOWNLOADED: the files were downloaded; REVOKED: the link was revoked, whatever came before; NOT_SENT: the email was rejected or abandoned",
      ),
    delivery: deliverySchema,
    createdAt: instant,
    openedAt: instant.nullable(),
    downloadedAt: instant.nullable(),
    expiresAt: instant.nullable(),
    url: z.string().nullable().describe("Where to download the ZIP; only for a new DOWNLOAD"),
  })
  .meta({ id: "PackageDelivery" });
export type PackageDelivery = z.infer<typeof packageDeliverySchema>;

const file = z.object({
  fileName: z.string().describe("The file name for saving it"),
  size: z.int().describe("In bytes"),
  sha256: z.string().describe("The file's SHA-256, in hexadecimal"),
});

export const packageSchema = z
  .object({
    packageId: z.string(),
    submissionId: z.string(),
    state: z.enum(["BUILDING", "READY", "FAILED"]),
    problem: z.string().nullable().describe("Why the build failed, and what to do"),
    createdAt: instant,
    builtAt: instant.nullable(),
    documents: z.int().describe("The number of documents"),
    pdf: file.nullable(),
    zip: file.nullable(),
    deliveries: z.array(packageDeliverySchema).describe("Newest first, at most 100"),
  })
  .meta({ id: "Package" });
export type Package = z.infer<typeof packageSchema>;

export const packageListSchema = z
  .object({
    packages: z.array(packageSchema).describe("Newest first"),
    recipient: z
      .string()
      .nullable()
      .describe("The address your last package for this lender was sent to; null if there is none"),
    applicationId: z.string(),
    flags: z
      .array(resolvedFlagSchema)
      .describe("The statements' current flags with their resolutions, which a new package would show"),
  })
  .meta({ id: "PackageList" });
export type PackageList = z.infer<typeof packageListSchema>;

export const packageVisitSchema = z
  .object({
    lenderName: z.string().describe("The lender"),
    applicants: z.array(z.string()).describe("Their names, the main applicant first"),
    brokerName: z.string().describe("Who sent it"),
    brokerEmail: z.string().describe("The address for questions"),
    expiresAt: instant.describe("When the link stops working"),
    documents: z.int().describe("The number of documents"),
    pdf: file.describe("The package as one PDF"),
    zip: file.describe("The PDF, package.json and every document"),
  })
  .meta({ id: "PackageVisit" });
export type PackageVisit = z.infer<typeof packageVisitSchema>;
