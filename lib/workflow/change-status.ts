import { asBroker } from "#db/tenant.ts";
import type { ApplicationStatus } from "#lib/application-status.ts";
import { lockedStatus } from "#lib/applications/require-application.ts";
import { writeStatus } from "#lib/applications/status-changes.ts";
import { isBrokerTransition, isClosed, transitions } from "#lib/applications/transitions.ts";
import { requireComplete } from "#lib/checklist/read-checklist.ts";
import type { BrokerContext } from "#lib/context.ts";
import { invalidRequest } from "#lib/errors/app-error.ts";
import { endUploadLinks } from "#lib/upload-links/send-upload-link.ts";

/**
 * Applies a broker's decision from the portal. Throws 400 with the allowed transitions for any other, and 400
 * with each missing item when an incomplete application is submitted. Closing an application ends its upload
 * links.
 */
export async function changeStatus(
  ctx: BrokerContext,
  { applicationId, to, reason }: { applicationId: string; to: ApplicationStatus; reason: string | null },
): Promise<void> {
  await asBroker(ctx, async (tx) => {
    const from = await lockedStatus(tx, applicationId);
    if (!isBrokerTransition(from, to)) {
      const choices = transitions[from].byBroker.join(", ") || "none, it is closed";
      throw invalidRequest([
        { field: "status", message: `cannot change from ${from} to ${to}. Possible: ${choices}` },
      ]);
    }
    if (to === "SUBMITTED") await requireComplete(tx, applicationId, ctx.now);
    if (isClosed(to)) await endUploadLinks(tx, ctx.now, { applicationId });
    await writeStatus(tx, ctx, applicationId, from, to, reason);
  });
}
