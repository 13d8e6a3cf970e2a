import { z } from "zod";
import { text } from "#lib/platform/http/text-schema.ts";
import { batchIdsSchema } from "#lib/records/applications/outcome-schema.ts";

const changes = ["WITHDRAW", "UNDO_WITHDRAWAL"] as const;

export const statusBatchSchema = z
  .object({
    change: z.enum(changes, { error: `must be one of ${changes.join(", ")}` }),
    applicationIds: batchIdsSchema,
    reason: text(500).optional().describe("Kept in the history of each application"),
  })
  .meta({ id: "StatusBatchRequest" });

export type StatusBatch = z.output<typeof statusBatchSchema>;
