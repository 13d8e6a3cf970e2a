import { z } from "zod";
import { applicationStatuses } from "./core/application-status.ts";

export const statusChangeSchema = z
  .object({
    status: z.enum(applicationStatuses, { error: `must be one of ${applicationStatuses.join(", ")}` }),
    reason: z
      .string({ error: "must be a string" })
      .trim()
      .max(500, "must be at most 500 characters")
      .optional(),
  })
  .meta({ id: "StatusChangeRequest" });

/** What the dialog for withdrawing asks for. */
export const withdrawalReasonSchema = statusChangeSchema.pick({ reason: true }).required();
