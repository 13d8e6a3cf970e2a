import { z } from "zod";

/** The outcome for one application of a batch. Only FAILED may succeed when retried. */
const outcomes = ["DONE", "UNCHANGED", "NOT_ALLOWED", "NOT_FOUND", "FAILED"] as const;

const MAX_BATCH_SIZE = 100;

/** The applications that a batch names, each once, in lower case. */
export const batchIdsSchema = z
  .array(z.string({ error: "must be a string" }), { error: "must be a list of ids" })
  .min(1, "must name an application")
  .max(MAX_BATCH_SIZE, `must name at most ${MAX_BATCH_SIZE} applications`)
  .transform((ids) => ids.map((id) => id.toLowerCase()))
  .refine((ids) => new Set(ids).size === ids.length, "must name each application only once")
  .meta({ examples: [["019a9d3c-1f6e-7d60-8c77-2b1e5a904d31"]] });

export const batchOutcomesSchema = z
  .object({
    outcomes: z
      .array(
        z.object({
          applicationId: z.string(),
          outcome: z
            .enum(outcomes)
            .describe("UNCHANGED if there was nothing left to do; FAILED may succeed when retried"),
          message: z.string().nullable().describe("Why nothing was done; null for DONE"),
        }),
      )
      .describe("In the order of the request"),
  })
  .meta({ id: "BatchOutcomes" });

export type BatchOutcomes = z.infer<typeof batchOutcomesSchema>;
