import { and, asc, desc, eq } from "drizzle-orm";
import { applicationClients, applications } from "#db/schema/applications.ts";
import { clients } from "#db/schema/clients.ts";
import { documents } from "#db/schema/documents.ts";
import { loanRequests } from "#db/schema/loans.ts";
import { submissions } from "#db/schema/submissions.ts";
import { asBroker, type BrokerContext, requireRow, type Tx, updateRow } from "#db/tenant.ts";
import { notFound } from "#lib/platform/errors/app-error.ts";
import type { SubmissionState } from "#lib/platform/settings/crm-settings.ts";
import { env } from "#lib/platform/settings/env.ts";
import { nullIfRejected } from "./call-crm.ts";
import { dealAmount } from "./deal-amount.ts";
import { type CrmEvent, deliver, queueDelivery } from "./deliver.ts";
import type { CrmProgress } from "./platform.ts";
import { crmPlatform } from "./platforms.ts";

/** States in order of precedence, because a CRM has one deal per application even with several lenders. */
const ranking: readonly SubmissionState[] = [
  "UNCONDITIONAL",
  "CONDITIONAL",
  "MORE_INFORMATION",
  "SUBMITTED",
  "DRAWN_DOWN",
  "PREPARING",
  "DECLINED",
  "EXPIRED",
  "WITHDRAWN",
];

/** Queues a job to send the deal's stage, amount and lender to its CRM. */
export async function queueDeal(tx: Tx, ctx: BrokerContext, applicationId: string): Promise<void> {
  const { crmPlatform: platform } = await requireRow(tx, applications, applicationId);
  const data = { brokerId: ctx.actor.brokerId, applicationId };
  await queueDelivery(tx, ctx, {
    kind: "STAGE",
    eventName: "deal/changed",
    data,
    reference: applicationId,
    platform,
  });
}

/** Sends the current deal to its CRM. Idempotent. Throws CrmUnavailable if the job should be retried. */
export async function sendDeal(ctx: BrokerContext, event: CrmEvent & { name: "deal/changed" }) {
  const { applicationId } = event.data;
  const { platform } = await readProgress(ctx, applicationId);
  const delivery = { kind: "STAGE" as const, reference: applicationId, platform, event };
  const sent = deliver(ctx, delivery, async (signal) => {
    const dealId = await dealIn(ctx, { applicationId, platform });
    if (!dealId) throw new Error("the deal has no id");
    // Read after the delivery is claimed, so the latest change is sent last.
    const { progress } = await readProgress(ctx, applicationId);
    await crmPlatform(platform).updateDeal(ctx, { reference: applicationId, dealId, ...progress }, signal);
    return dealId;
  });
  await nullIfRejected(sent);
}

async function readProgress(
  ctx: BrokerContext,
  applicationId: string,
): Promise<{ platform: string; progress: CrmProgress }> {
  return asBroker(ctx, async (tx) => {
    const application = await requireRow(tx, applications, applicationId);
    const rows = await tx
      .select()
      .from(submissions)
      .where(and(eq(submissions.applicationId, applicationId), eq(submissions.kind, "NEW_LENDING")))
      .orderBy(desc(submissions.id));
    const [request] = await tx
      .select({ loanAmount: loanRequests.loanAmount })
      .from(loanRequests)
      .where(eq(loanRequests.applicationId, applicationId));
    const leading = leadingSubmission(rows);
    const lead = leading && {
      ...leading,
      partsAmount: leading.parts.reduce((sum, { amount }) => sum + amount, 0),
    };
    const progress = {
      stage: application.withdrawnAt ? ("WITHDRAWN" as const) : (leading?.state ?? null),
      amount: dealAmount(lead, request?.loanAmount ?? null).amount,
      lender: leading?.lenderName ?? null,
    };
    return { platform: application.crmPlatform, progress };
  });
}

/** The submission shown in a CRM's deal, the first if tied; null if there is none. */
export function leadingSubmission<S extends { state: SubmissionState }>(submissions: readonly S[]): S | null {
  const rank = ({ state }: S) => ranking.indexOf(state);
  return submissions.toSorted((one, other) => rank(one) - rank(other))[0] ?? null;
}

type Client = typeof clients.$inferSelect;

/** Creates the application's deal in its CRM. Idempotent. Throws CrmUnavailable if the job should be retried. */
export async function sendApplication(
  ctx: BrokerContext,
  event: CrmEvent & { name: "application/created" },
): Promise<string | null> {
  return nullIfRejected(dealIn(ctx, { applicationId: event.data.applicationId, event }));
}

/**
 * Finds or creates the application's deal and its contacts in `platform`, by default the application's own CRM. Null if
 * a newer event than `event` creates it. Throws CrmRejection and CrmUnavailable.
 */
async function dealIn(
  ctx: BrokerContext,
  { applicationId, ...input }: { applicationId: string; platform?: string; event?: CrmEvent },
): Promise<string | null> {
  const { application, applicants } = await asBroker(ctx, async (tx) => {
    const found = await requireRow(tx, applications, applicationId);
    const people = await tx
      .select({ client: clients })
      .from(applicationClients)
      .innerJoin(clients, eq(clients.id, applicationClients.clientId))
      .where(eq(applicationClients.applicationId, applicationId))
      .orderBy(asc(applicationClients.position));
    return { application: found, applicants: people.map((row) => row.client) };
  });
  const platform = input.platform ?? application.crmPlatform;
  const isOwn = application.crmPlatform === platform;
  if (isOwn && application.crmDealId) return application.crmDealId;
  const delivery = { kind: "DEAL" as const, reference: applicationId, ...input, platform };
  const dealId = await deliver(ctx, delivery, (signal) =>
    createDeal(ctx, { applicationId, platform, applicants }, signal),
  );
  if (isOwn && dealId) {
    await asBroker(ctx, (tx) => updateRow(tx, applications, applicationId, { crmDealId: dealId }));
  }
  return dealId;
}

async function createDeal(
  ctx: BrokerContext,
  { applicationId, platform, applicants }: { applicationId: string; platform: string; applicants: Client[] },
  signal: AbortSignal,
): Promise<string> {
  const crm = crmPlatform(platform);
  const contactIds: string[] = [];
  for (const client of applicants) {
    if (client.crmPlatform === platform) {
      contactIds.push(client.crmContactId);
      continue;
    }
    // A client from another CRM gets a contact in this one under the same reference.
    const { externalReferenceId: reference, firstName, lastName, email, dateOfBirth } = client;
    const contact = { reference, firstName, lastName, email, dateOfBirth };
    contactIds.push(await crm.putContact(ctx, contact, signal));
  }
  const title = `Home loan: ${applicants.map((client) => `${client.firstName} ${client.lastName}`).join(" and ")}`;
  return crm.putDeal(ctx, { reference: applicationId, title, contactIds }, signal);
}

/**
 * Adds a note about a document to its application's deal, in the CRM named in the upload or else the application's own.
 * The note links to the portal, which requires sign-in, instead of copying clients' bank statements to the CRM.
 * Idempotent. Throws CrmUnavailable if the job should be retried.
 */
export async function sendDocument(ctx: BrokerContext, event: CrmEvent & { name: "document/stored" }) {
  const { documentId } = event.data;
  const [row] = await asBroker(ctx, (tx) =>
    tx
      .select({ document: documents, application: applications })
      .from(documents)
      .innerJoin(applications, eq(applications.id, documents.applicationId))
      .where(eq(documents.id, documentId)),
  );
  if (!row) throw notFound("Document");
  const { document, application } = row;
  const platform = document.crmPlatform ?? application.crmPlatform;
  const delivery = { kind: "NOTE" as const, reference: documentId, platform, event };
  const sent = deliver(ctx, delivery, async (signal) => {
    const dealId = await dealIn(ctx, { applicationId: application.id, platform });
    if (!dealId) throw new Error("the deal has no id");
    const about = document.description ? `\n${document.description}` : "";
    const note = {
      reference: documentId,
      dealId,
      text: `Document received: ${document.fileName} (${document.category})${about}`,
      link: `${env().baseUrl}/applications/${application.id}/documents`,
    };
    await crmPlatform(platform).putNote(ctx, note, signal);
    return documentId;
  });
  await nullIfRejected(sent);
}

/** Queues a job to send a correction to the client's CRM. Replaces an earlier correction that is still pending. */
export async function queueContact(tx: Tx, ctx: BrokerContext, client: { id: string; crmPlatform: string }) {
  const data = { brokerId: ctx.actor.brokerId, clientId: client.id };
  const of = { reference: client.id, platform: client.crmPlatform };
  await queueDelivery(tx, ctx, { kind: "CONTACT", eventName: "client/corrected", data, ...of });
}

/** Sends the current client to its CRM. Idempotent. Throws CrmUnavailable if the job should be retried. */
export async function sendContact(ctx: BrokerContext, event: CrmEvent & { name: "client/corrected" }) {
  const { clientId } = event.data;
  const read = () =>
    asBroker(ctx, async (tx) => {
      const [client] = await tx.select().from(clients).where(eq(clients.id, clientId));
      if (!client || client.erasedAt) throw notFound("Client");
      return client;
    });
  const { crmPlatform: platform } = await read();
  const delivery = { kind: "CONTACT" as const, reference: clientId, platform, event };
  const sent = deliver(ctx, delivery, async (signal) => {
    // Read after the delivery is claimed, so the latest correction is sent last.
    const { externalReferenceId: reference, firstName, lastName, email, dateOfBirth, phone } = await read();
    const contact = { reference, firstName, lastName, email, dateOfBirth, phone };
    return crmPlatform(platform).updateContact(ctx, contact, signal);
  });
  await nullIfRejected(sent);
}
