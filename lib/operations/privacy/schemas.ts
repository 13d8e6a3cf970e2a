import { z } from "zod";

/**
 * ERASED: everything is erased. REDUCED: only legally required records remain. PART_ERASED: the client's own part is
 * erased; the rest belongs to the other applicants. SHARED_KEPT: nothing is erased yet, because the law requires it and
 * other applicants share it. UNTOUCHED: still within retention.
 */
const erasureOutcomes = ["ERASED", "REDUCED", "PART_ERASED", "SHARED_KEPT", "UNTOUCHED"] as const;
export type ErasureOutcome = (typeof erasureOutcomes)[number];

export const erasureSchema = z
  .object({
    erasureId: z.string(),
    clientId: z.string(),
    reason: z.enum(["REQUEST", "RETENTION"]).describe("RETENTION: the retention period had ended"),
    createdAt: z.iso.datetime(),
    finishedAt: z.iso.datetime().nullable().describe("Null while in progress"),
    keptUntil: z.iso
      .date()
      .nullable()
      .describe("The last day on which the remaining records must be kept by law; null if none remain"),
    counts: z.record(z.string(), z.int()).describe("Erased rows by table, and files"),
    digest: z.string().nullable().describe("SHA-256 over the erased IDs, also in the audit log"),
  })
  .meta({ id: "Erasure" });
export type Erasure = z.infer<typeof erasureSchema>;

export const erasurePlanSchema = z
  .object({
    clientName: z.string().describe("Must be repeated in the request"),
    platform: z.string().describe("The CRM that holds the contact, which Lodge does not delete"),
    retentionYears: z.int(),
    keptUntil: z.iso.date().nullable().describe("Null: everything would be erased immediately"),
    applications: z.array(
      z.object({
        applicationId: z.string(),
        createdAt: z.iso.datetime(),
        outcome: z.enum(erasureOutcomes),
        keptUntil: z.iso.date().nullable(),
        documents: z.int(),
        others: z.array(z.string()).describe("The other applicants, who keep their data"),
      }),
    ),
    erasures: z.array(erasureSchema).describe("Past erasures of this client, newest first"),
  })
  .meta({ id: "ErasurePlan" });
export type ErasurePlan = z.infer<typeof erasurePlanSchema>;

export const erasureRequestSchema = z
  .object({
    confirmation: z
      .string({ error: "must be a string" })
      .trim()
      .min(1, "must be the client's name")
      .describe("The client's full name, to prevent erasure by mistake"),
  })
  .meta({ id: "ErasureRequest" });

export const clientExportSchema = z
  .object({
    exportId: z.string(),
    state: z.enum(["BUILDING", "READY", "FAILED"]),
    createdAt: z.iso.datetime(),
    size: z.int().nullable(),
    sha256: z.string().nullable(),
    expiresAt: z.iso.datetime().describe("When the file is deleted"),
  })
  .meta({ id: "ClientExport" });
export type ClientExport = z.infer<typeof clientExportSchema>;
