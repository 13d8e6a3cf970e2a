import { and, eq, isNull } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { applicationClients, applications } from "#db/schema/applications.ts";
import { uploadLinks } from "#db/schema/upload-links.ts";
import { asBroker } from "#db/tenant.ts";
import { invalidRequest, notFound } from "#lib/api/app-error.ts";
import { transitions } from "#lib/applications/transitions.ts";
import { recordAudit } from "#lib/audit/record-audit.ts";
import type { BrokerContext } from "#lib/context.ts";
import { isId } from "#lib/ids.ts";
import { createUploadLink } from "./create-upload-link.ts";

/** Mails an applicant a new link, valid 14 days; their earlier ones end with it. For a closed application: 400. */
export async function sendUploadLink(
  ctx: BrokerContext,
  input: { applicationId: string; clientId: string },
): Promise<void> {
  const { applicationId } = input;
  const clientId = input.clientId.toLowerCase();
  if (!isId(applicationId)) throw notFound("Application");
  await asBroker(ctx, async (tx) => {
    await demandOpen(tx, applicationId);
    const named = and(
      eq(applicationClients.applicationId, applicationId),
      eq(applicationClients.clientId, clientId),
    );
    if (!isId(clientId) || (await tx.$count(applicationClients, named)) === 0)
      throw invalidRequest([{ field: "clientId", message: "is not an applicant of this application" }]);
    await tx
      .update(uploadLinks)
      .set({ revokedAt: ctx.now })
      .where(
        and(
          eq(uploadLinks.applicationId, applicationId),
          eq(uploadLinks.clientId, clientId),
          isNull(uploadLinks.revokedAt),
        ),
      );
    await createUploadLink(tx, ctx, { applicationId, clientId });
  });
}

async function demandOpen(tx: Tx, applicationId: string): Promise<void> {
  const [row] = await tx
    .select({ status: applications.status })
    .from(applications)
    .where(eq(applications.id, applicationId))
    .for("update");
  if (!row) throw notFound("Application");
  const { byBroker, byItself } = transitions[row.status];
  if (byBroker.length + byItself.length > 0) return;
  const message = `has an application that is ${row.status}: nothing more is collected`;
  throw invalidRequest([{ field: "clientId", message }]);
}

/** Ends a link at once; one that has ended already stays as it is. */
export async function revokeUploadLink(ctx: BrokerContext, linkId: string): Promise<void> {
  if (!isId(linkId)) throw notFound("Upload link");
  await asBroker(ctx, async (tx) => {
    const [link] = await tx.select().from(uploadLinks).where(eq(uploadLinks.id, linkId)).for("update");
    if (!link) throw notFound("Upload link");
    if (link.revokedAt) return;
    await tx.update(uploadLinks).set({ revokedAt: ctx.now }).where(eq(uploadLinks.id, linkId));
    await recordAudit(tx, ctx, {
      action: "upload-link.revoked",
      entity: "application",
      entityId: link.applicationId,
    });
  });
}
