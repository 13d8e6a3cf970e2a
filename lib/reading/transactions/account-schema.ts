import { z } from "zod";
import { line } from "#lib/platform/http/text-schema.ts";
import { accountKinds } from "#lib/reading/statements/core/model.ts";

/** What a broker sets for an account found in statements. A field that is absent stays as it is. */
export const accountChangeSchema = z
  .object({
    kind: z.enum(accountKinds, { error: `must be one of ${accountKinds.join(", ")}` }).optional(),
    customName: line(60)
      .nullable()
      .transform((name) => name || null)
      .optional()
      .describe("The broker's name for the account, or null for the bank's"),
    ownerIds: z
      .array(z.string(), { error: "must be a list of client IDs" })
      .max(10, "must name at most 10 clients")
      .optional()
      .describe("The application's clients to whom it belongs; empty to go by its printed name"),
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined), {
    error: "must have at least one of kind, customName and ownerIds",
  })
  .meta({ id: "AccountChangeRequest" });
export type AccountChange = z.output<typeof accountChangeSchema>;
