import { and, eq, gt, isNull } from "drizzle-orm";
import { adviceAcknowledgements } from "#db/schema/advice.ts";
import { clients } from "#db/schema/clients.ts";
import { users } from "#db/schema/users.ts";
import { recordAudit } from "#lib/platform/audit/record-audit.ts";
import { conflict, invalidField, notFound } from "#lib/platform/errors/app-error.ts";
import { readLinkToken } from "#lib/platform/link-token.ts";
import { noteBroker } from "#lib/platform/log.ts";
import {
  type ApplicantActor,
  asBroker,
  asReadingBroker,
  type Context,
  type Tx,
} from "#lib/platform/tenancy/context.ts";
import { requireNoticeRead } from "#lib/records/applications/require-application.ts";
import { isSignedBy } from "#lib/records/clients/signed-name.ts";
import { type Acknowledgement, loadAdvice } from "./read-advice.ts";
import type { AdviceVisit } from "./schemas.ts";

type OpenAdvice = {
  ctx: Context<ApplicantActor>;
  acknowledgement: Acknowledgement;
  firstName: string;
  applicantName: string;
  email: string;
  brokerName: string;
  brokerEmail: string;
};

const linkNotFound = () => notFound("This link was");

/**
 * The advice behind a link. Throws the same 404 if the link is unknown, revoked or expired, its broker is deactivated,
 * or the advice changed before it was acknowledged.
 */
export async function findAdviceLink(ctx: Context, token: string): Promise<OpenAdvice> {
  const named = readLinkToken("advice-acknowledgement", token);
  if (!named) throw linkNotFound();
  return openAdvice(ctx, named.brokerId, named.linkId);
}

export async function openAdvice(ctx: Context, brokerId: string, linkId: string): Promise<OpenAdvice> {
  const scoped = { ...ctx, actor: { kind: "system", brokerId, job: "advice-acknowledgement" } as const };
  return asReadingBroker(scoped, async (tx) => {
    const [row] = await tx
      .select({ acknowledgement: adviceAcknowledgements, client: clients, broker: users })
      .from(adviceAcknowledgements)
      .innerJoin(clients, eq(clients.id, adviceAcknowledgements.clientId))
      .innerJoin(users, and(eq(users.id, adviceAcknowledgements.brokerId), eq(users.active, true)))
      .where(
        and(
          eq(adviceAcknowledgements.id, linkId),
          isNull(adviceAcknowledgements.revokedAt),
          gt(adviceAcknowledgements.expiresAt, ctx.now),
        ),
      );
    if (!row || !(await isStillValid(tx, row.acknowledgement))) throw linkNotFound();
    noteBroker(brokerId);
    const { acknowledgement, client, broker } = row;
    const { applicationId } = acknowledgement;
    return {
      ctx: { ...ctx, actor: { kind: "applicant", brokerId, linkId, applicationId } },
      acknowledgement,
      firstName: client.firstName,
      applicantName: `${client.firstName} ${client.lastName}`,
      email: client.email,
      brokerName: broker.name,
      brokerEmail: broker.email,
    };
  });
}

/** The applicant behind a link, who has a privacy notice to read. */
export async function findAdviceReader(
  ctx: Context,
  token: string,
): Promise<Pick<OpenAdvice, "ctx"> & { clientId: string }> {
  const { ctx: opened, acknowledgement } = await findAdviceLink(ctx, token);
  return { ctx: opened, clientId: acknowledgement.clientId };
}

/** Acknowledged advice can be read again; unacknowledged advice must still be current. */
async function isStillValid(tx: Tx, { acknowledgedAt, applicationId, text }: Acknowledgement) {
  return acknowledgedAt !== null || (await loadAdvice(tx, applicationId)).text === text;
}

/** The page behind a link. */
export function visitAdvice({ acknowledgement, applicantName }: OpenAdvice): AdviceVisit {
  const { text, expiresAt, acknowledgedAt, signedName } = acknowledgement;
  const acknowledged =
    acknowledgedAt === null ? null : { at: acknowledgedAt.toISOString(), signedName: signedName ?? "" };
  return { text, applicantName, expiresAt: expiresAt.toISOString(), acknowledged };
}

/** Records that the applicant's browser has opened the page. Called by its script, which mail scanners do not run. */
export async function markAdviceOpened({ ctx, acknowledgement }: OpenAdvice): Promise<void> {
  if (acknowledgement.openedAt) return;
  await asBroker(ctx, async (tx) => {
    const first = await tx
      .update(adviceAcknowledgements)
      .set({ openedAt: ctx.now })
      .where(and(eq(adviceAcknowledgements.id, ctx.actor.linkId), isNull(adviceAcknowledgements.openedAt)))
      .returning({ id: adviceAcknowledgements.id });
    if (first.length === 0) return;
    await recordAudit(tx, ctx, "advice.acknowledgement-opened", ctx.actor.applicationId);
  });
}

/**
 * Acknowledges the advice with the typed name. Stores the signed text, time and IP address. Repeating the same name is
 * accepted, for example after a lost response. Another name throws 400, and a privacy notice that was not read 403.
 */
export async function acknowledgeAdvice(open: OpenAdvice, signedName: string): Promise<AdviceVisit> {
  const { ctx } = open;
  return asBroker(ctx, async (tx) => {
    const [row] = await tx
      .select()
      .from(adviceAcknowledgements)
      .where(eq(adviceAcknowledgements.id, ctx.actor.linkId))
      .for("update");
    if (!row || row.revokedAt) throw linkNotFound();
    if (row.acknowledgedAt) {
      if (row.signedName === signedName) return visitAdvice({ ...open, acknowledgement: row });
      throw invalidField("signedName", "cannot change: the advice has already been acknowledged");
    }
    await requireNoticeRead(tx, row);
    if (!isSignedBy(signedName, open.applicantName))
      throw invalidField("signedName", `must be your full name, ${open.applicantName}`);
    if (!(await isStillValid(tx, row)))
      throw conflict("Your adviser has just changed this advice, so it was not signed. Ask for a new link.");
    const signed = { acknowledgedAt: ctx.now, signedName, address: ctx.address ?? null };
    await tx.update(adviceAcknowledgements).set(signed).where(eq(adviceAcknowledgements.id, row.id));
    await recordAudit(tx, ctx, "advice.acknowledged", row.applicationId);
    return visitAdvice({ ...open, acknowledgement: { ...row, ...signed } });
  });
}
