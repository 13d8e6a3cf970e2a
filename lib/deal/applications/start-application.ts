import { inArray, sql } from "drizzle-orm";
import { applicationClients, applications } from "#db/schema/applications.ts";
import { clients } from "#db/schema/clients.ts";
import { createUploadLink } from "#lib/deal/upload-links/send-upload-link.ts";
import { recordAudit } from "#lib/platform/audit/record-audit.ts";
import { invalidRequest } from "#lib/platform/errors/app-error.ts";
import { emit } from "#lib/platform/events/emit.ts";
import { isId, newId } from "#lib/platform/ids.ts";
import { asBroker, type BrokerContext, type Tx } from "#lib/platform/tenancy/context.ts";
import { selectApplications } from "#lib/records/applications/get-application.ts";
import type { ApplicationCreateRequest, ApplicationResponse } from "#lib/records/applications/schemas.ts";
import { recordStatus } from "#lib/records/applications/status-changes.ts";

/**
 * Creates an application and, with `sentByEmail`, emails the main applicant an upload link, in one
 * transaction.
 */
export async function startApplication(
  ctx: BrokerContext,
  input: ApplicationCreateRequest & { platform: string },
): Promise<ApplicationResponse> {
  return asBroker(ctx, async (tx) => {
    const application = await createApplication(tx, ctx, input);
    const { applicationId, clients } = application;
    const [main] = clients;
    if (input.sentByEmail && main)
      await createUploadLink(tx, ctx, { applicationId, clientId: main.clientId });
    return application;
  });
}

/**
 * Creates an application in DRAFT with the main applicant first. Throws 400 for a client that is not the
 * broker's, whether or not it exists.
 */
async function createApplication(
  tx: Tx,
  ctx: BrokerContext,
  input: ApplicationCreateRequest & { platform: string },
): Promise<ApplicationResponse> {
  const clientIds = await ownClients(tx, input.clients);
  const applicationId = newId();
  const brokerId = ctx.actor.brokerId;
  await tx.insert(applications).values({
    id: applicationId,
    brokerId,
    status: "DRAFT",
    isJoint: input.isJointApplication ?? clientIds.length > 1,
    crmPlatform: input.platform,
    createdAt: ctx.now,
    statusChangedAt: ctx.now,
  });
  await tx
    .insert(applicationClients)
    .values(clientIds.map((clientId, position) => ({ brokerId, applicationId, clientId, position })));
  await recordStatus(tx, ctx, { applicationId, toStatus: "DRAFT" });
  await recordAudit(tx, ctx, "application.created", applicationId);
  await emit(tx, "application/created", { brokerId, applicationId }, ctx.now);
  const [created] = await selectApplications(tx, sql`where a.id = ${applicationId}`);
  if (!created) throw new Error("the inserted application was not found");
  return created;
}

/**
 * The clients' ids, the main applicant first. Locks the clients against a concurrent erasure. Throws 400 naming each
 * client that is not the broker's.
 */
async function ownClients(tx: Tx, wanted: ApplicationCreateRequest["clients"]): Promise<string[]> {
  const ids = wanted.map((client) => client.clientId.toLowerCase());
  const known = ids.filter(isId);
  const rows = known.length
    ? await tx
        .select({ id: clients.id, erasedAt: clients.erasedAt })
        .from(clients)
        .where(inArray(clients.id, known))
        .orderBy(clients.id)
        .for("key share")
    : [];
  const own = new Map(rows.map((row) => [row.id, row]));
  const faults = ids.flatMap((id, index) => {
    const client = own.get(id);
    if (client && !client.erasedAt) return [];
    const message = client
      ? "was erased at their request. Create the client again for a new application"
      : "is not one of your clients";
    return [{ field: `clients[${index}].clientId`, message }];
  });
  if (faults.length > 0) throw invalidRequest(faults);
  const main = Math.max(
    0,
    wanted.findIndex((client) => client.isMainApplicant),
  );
  return [...ids.slice(main, main + 1), ...ids.slice(0, main), ...ids.slice(main + 1)];
}
