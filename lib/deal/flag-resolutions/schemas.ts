import { z } from "zod";
import { flagOutcomes, flagSubjects } from "#lib/reading/statements/core/understand/flag.ts";
import { transactionSummarySchema } from "#lib/reading/statements/transaction-summary.ts";
import { flagResolutionFields } from "./form-schema.ts";

const { place } = transactionSummarySchema.shape.flags.element.shape;

const flagResolutionSchema = z
  .object({
    outcome: z.enum(flagOutcomes),
    comment: z
      .string()
      .describe("The explanation, the question or the reason. Packages show it to the lender"),
    by: z.string().describe("The name of the person who resolved it"),
    at: z.iso.datetime(),
  })
  .meta({ id: "FlagResolution" });

export const resolvedFlagSchema = z
  .object({
    key: z.string().describe("Stable: the same point keeps its key when the statements are summarised again"),
    listKey: z.string().describe("Its name in the transaction list, which can be filtered by it"),
    code: z.string(),
    severity: z.enum(["INFO", "WARNING", "HIGH"]),
    subject: z.enum(flagSubjects),
    message: z.string(),
    transactions: z.int().describe("How many transactions support it"),
    place,
    state: z
      .enum(["OPEN", "RESOLVED", "CHANGED"])
      .describe("CHANGED: it has changed since it was resolved, so it is open again"),
    version: z.string().describe("Send it with a change. If the flag has changed since, the response is 409"),
    resolution: flagResolutionSchema.nullable().describe("The latest resolution, including for CHANGED"),
  })
  .meta({ id: "ResolvedFlag" });
export type ResolvedFlag = z.infer<typeof resolvedFlagSchema>;

export const resolvedFlagsSchema = z
  .object({
    flags: z.array(resolvedFlagSchema).describe("Most severe first; empty without a summary"),
    toCheck: z.int().describe("Unresolved warnings and serious flags"),
  })
  .meta({ id: "ResolvedFlags" });
export type ResolvedFlags = z.infer<typeof resolvedFlagsSchema>;

export const flagResolutionRequestSchema = flagResolutionFields
  .safeExtend({
    version: z.string({ error: "must be a string" }).describe("The flag's version as last read"),
  })
  .meta({
    id: "FlagResolutionRequest",
    examples: [
      {
        outcome: "EXPLAINED",
        comment: "A direct debit was presented twice; the provider refunded it.",
        askApplicant: true,
        version: "9f86d081884c7d659a2feaa0c55ad015",
      },
    ],
  });
export type FlagResolutionRequest = z.output<typeof flagResolutionRequestSchema>;
