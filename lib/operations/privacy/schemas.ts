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
    reason: z.enum(["REQUEST", "RETENTION"]),
    createdAt: z.iso.datetime(),
    finishedAt: z.iso.datetime().nullable(),
    keptUntil: z.iso.date().nullable(),
    counts: z.record(z.string(), z.int()),
    digest: z.string().nullable(),
  })
  .meta({ id: "Erasure" });

export type Erasure = z.infer<typeof erasureSchema>;

export const erasurePlanSchema = z
  .object({
    clientName: z.string(),
    platform: z.string(),
    retentionYears: z.int(),
    keptUntil: z.iso.date().nullable().describe("Null: everything would be erased immediately"),
    applications: z.array(
      z.object({
        applicationId: z.string(),
        createdAt: z.iso.datetime(),
        outcome: z.enum(erasureOutcomes),
        keptUntil: z.iso.date().nullable(),
        documents: z.int(),
        others: z.array(z.string()),
      }),
    ),
    erasures: z.array(erasureSchema),
  })
  .meta({ id: "ErasurePlan" });

export type ErasurePlan = z.infer<typeof erasurePlanSchema>;

export const erasureRequestSchema = z
  .object({
    confirmation: z.string({ error: "must be a string" }).trim().min(1, "must be the client's name"),
  })
  .meta({ id: "ErasureRequest" });

export const clientExportSchema = z
  .object({
    exportId: z.string(),
    state: z.enum(["BUILDING", "READY", "FAILED"]),
    createdAt: z.iso.datetime(),
    size: z.int().nullable(),
    sha256: z.string().nullable(),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: "ClientExport" });

export type ClientExport = z.infer<typeof clientExportSchema>;
