import { z } from "zod";
import type { Context, UserActor } from "#db/tenant.ts";
import { reopenApplication } from "#lib/deal/submissions/move-submission.ts";
import { text } from "#lib/platform/http/text-schema.ts";
import { withdrawalRefusal } from "#lib/records/applications/core/transitions.ts";
import { DONE, eachApplication } from "#lib/records/applications/each-application.ts";
import { batchIdsSchema } from "#lib/records/applications/schemas.ts";
import { changeStatus } from "./change-status.ts";

const changes = ["WITHDRAW", "UNDO_WITHDRAWAL"] as const;

export const statusBatchSchema = z
  .object({
    change: z.enum(changes),
    applicationIds: batchIdsSchema,
    reason: text(500).optional().describe("Kept in the history of each application"),
  })
  .meta({ id: "StatusBatchRequest" });

type StatusBatch = z.output<typeof statusBatchSchema>;

/**
 * Withdraws applications or undoes their withdrawals, like `changeStatus` and `reopenApplication`. Applications already
 * in the requested state are unchanged. A decline is not undone.
 */
export function handleStatusBatch(
  ctx: Context<UserActor>,
  request: Request,
  batch: StatusBatch,
): Promise<Response> {
  const { change, reason } = batch;
  const named = { operation: "changeStatusBatch", payload: batch };
  return eachApplication(ctx, request, named, async (_, within, { applicationId, status }) => {
    const isWithdrawn = status === "WITHDRAWN";
    if (change === "UNDO_WITHDRAWAL") {
      if (!isWithdrawn) return { outcome: "UNCHANGED", message: "Not withdrawn" };
      await reopenApplication(within, { applicationId, reason: reason || "Withdrawal undone" });
      return DONE;
    }
    const message = withdrawalRefusal(status);
    if (message !== null) return { outcome: isWithdrawn ? "UNCHANGED" : "NOT_ALLOWED", message };
    await changeStatus(within, { applicationId, to: "WITHDRAWN", reason: reason || null });
    return DONE;
  });
}
