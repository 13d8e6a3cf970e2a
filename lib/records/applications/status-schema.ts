import { z } from "zod";
import { text } from "#lib/platform/http/text-schema.ts";
import { applicationStatuses } from "./core/application-status.ts";

export const statusChangeSchema = z
  .object({
    status: z.enum(applicationStatuses),
    reason: text(500).optional(),
  })
  .meta({ id: "StatusChangeRequest" });

/** What the dialog for withdrawing asks for. */
export const withdrawalReasonSchema = statusChangeSchema.pick({ reason: true }).required();
