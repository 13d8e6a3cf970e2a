import { sql } from "drizzle-orm";
import type { Context, UserActor } from "#db/tenant.ts";
import { isClosed } from "#lib/records/applications/core/transitions.ts";
import { DONE, eachApplication } from "#lib/records/applications/each-application.ts";
import { isWaitingLink } from "#lib/records/applications/list-applications.ts";
import type { ReminderBatch } from "./schemas.ts";
import { sendUploadLink } from "./send-upload-link.ts";

/**
 * Emails a new link to each applicant whose link still works but has not been used. If one applicant of an application
 * has had too many links, none of them gets one.
 */
export function handleReminderBatch(
  ctx: Context<UserActor>,
  request: Request,
  batch: ReminderBatch,
): Promise<Response> {
  const named = { operation: "remindApplicants", payload: batch };
  return eachApplication(ctx, request, named, async (tx, within, { applicationId, status }) => {
    if (isClosed(status)) return { outcome: "NOT_ALLOWED", message: "Withdrawn" };
    const waiting = await tx.execute<{ clientId: string }>(sql`
      select distinct l.client_id as "clientId" from upload_links l
       where l.application_id = ${applicationId} and ${isWaitingLink(ctx.now)} order by 1`);
    if (waiting.length === 0) return { outcome: "UNCHANGED", message: "No upload link is waiting" };
    for (const { clientId } of waiting)
      await sendUploadLink(within, { applicationId, clientId }, "upload-link.reminded");
    return DONE;
  });
}
