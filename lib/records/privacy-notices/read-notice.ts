import { and, desc, eq } from "drizzle-orm";
import { privacyNoticeReadings } from "#db/schema/privacy.ts";
import { recordAudit } from "#lib/platform/audit/record-audit.ts";
import { conflict, notFound } from "#lib/platform/errors/app-error.ts";
import {
  type ApplicantActor,
  asBroker,
  asReadingBroker,
  type Context,
} from "#lib/platform/tenancy/context.ts";
import { clientsOf } from "#lib/records/applications/read-applicants.ts";
import { requireApplication } from "#lib/records/applications/require-application.ts";
import { sha256Of } from "./core/sha256-of.ts";
import { currentNotice, storeCurrentNotice } from "./notices.ts";
import type { ApplicantNotice } from "./schemas.ts";

/** The applicant behind a link. */
type Reader = { ctx: Context<ApplicantActor>; clientId: string };

/** The current notice for an applicant, and when they read it. */
export async function visitPrivacyNotice({ ctx, clientId }: Reader): Promise<ApplicantNotice> {
  return asReadingBroker(ctx, async (tx) => {
    const { version, text } = await currentNotice(tx, ctx.actor.brokerId);
    const [reading] = await tx
      .select({ readAt: privacyNoticeReadings.readAt })
      .from(privacyNoticeReadings)
      .where(
        and(
          eq(privacyNoticeReadings.applicationId, ctx.actor.applicationId),
          eq(privacyNoticeReadings.clientId, clientId),
          eq(privacyNoticeReadings.version, version),
        ),
      )
      .orderBy(desc(privacyNoticeReadings.readAt));
    return { version, text, textHash: sha256Of(text), readAt: reading?.readAt.toISOString() ?? null };
  });
}

/**
 * Records that an applicant has read the notice with this hash, with the time. Recording it again has no effect. Throws
 * 409 if that text is no longer shown, and 404 if the person is no longer an applicant.
 */
export async function recordNoticeRead(
  { ctx, clientId }: Reader,
  textHash: string,
): Promise<ApplicantNotice> {
  const { brokerId, applicationId, linkId } = ctx.actor;
  return asBroker(ctx, async (tx) => {
    await requireApplication(tx, applicationId, true);
    if (!(await clientsOf(tx, applicationId)).some(({ id }) => id === clientId))
      throw notFound("This link was");
    const { version, text } = await storeCurrentNotice(tx, ctx);
    if (sha256Of(text) !== textHash)
      throw conflict(
        "The privacy notice has changed since this page was shown. Reload the page and read it again.",
      );
    const added = await tx
      .insert(privacyNoticeReadings)
      .values({ brokerId, applicationId, clientId, version, linkId, readAt: ctx.now })
      .onConflictDoNothing()
      .returning({ readAt: privacyNoticeReadings.readAt });
    if (added.length > 0)
      await recordAudit(tx, ctx, "privacy-notice.read", applicationId, { version, clientId });
    return visitPrivacyNotice({ ctx: { ...ctx, tx }, clientId });
  });
}
