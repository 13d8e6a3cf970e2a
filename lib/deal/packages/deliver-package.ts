import { and, eq, gt, isNull } from "drizzle-orm";
import { packageDeliveries, packages } from "#db/schema/packages.ts";
import { submissions } from "#db/schema/submissions.ts";
import { users } from "#db/schema/users.ts";
import {
  asBroker,
  asReadingBroker,
  type BrokerContext,
  type Context,
  insertRow,
  requireRow,
  type SystemActor,
  updateRow,
} from "#db/tenant.ts";
import { countAttempt } from "#lib/identity/throttle/throttle.ts";
import { recordAudit } from "#lib/platform/audit/record-audit.ts";
import { invalidField, notFound, PermanentFault } from "#lib/platform/errors/app-error.ts";
import { emit } from "#lib/platform/events/emit.ts";
import { isId, newId } from "#lib/platform/ids.ts";
import { type Delivery, markMailFailed, saveDelivery } from "#lib/platform/mail/configured-mailer.ts";
import { linkToken, readLinkToken } from "#lib/platform/secrets/link-token.ts";
import { env } from "#lib/platform/settings/env.ts";
import { noteBroker } from "#lib/platform/telemetry/log.ts";
import { brandOf } from "#lib/records/brokerages/load-brand.ts";
import type { OpenedFile } from "#lib/records/documents/stored-file.ts";
import { type Handover, lodgements } from "./lodgement/lodgements.ts";
import { manifestSchema } from "./manifest-schema.ts";
import { openFrozen, requireFile, requireReady } from "./open-package.ts";
import { toPackageDelivery, toWholePackage } from "./request-package.ts";
import type { DeliveryRequest, PackageDelivery, PackageVisit } from "./schemas.ts";

const MINUTE = 60_000;

/** Per broker: 60 at once, then one a minute. */
const perBroker = { free: 59, firstMs: MINUTE, longestMs: MINUTE };

/**
 * Delivers a ready package through a channel. A download returns its link; a job sends anything else. Throws 404, or
 * 400 with the reason.
 */
export async function deliverPackage(
  ctx: BrokerContext,
  { packageId, adapter, recipient, days }: DeliveryRequest & { packageId: string },
): Promise<PackageDelivery> {
  if (!isId(packageId)) throw notFound("Package");
  const { brokerId } = ctx.actor;
  const lodgement = lodgements[adapter];
  return asBroker(ctx, async (tx) => {
    const [found] = await tx
      .select({ row: packages, applicationId: submissions.applicationId })
      .from(packages)
      .innerJoin(submissions, eq(submissions.id, packages.submissionId))
      .where(eq(packages.id, packageId))
      // Waits for an erasure in progress, and delays a new one.
      .for("key share", { of: packages });
    if (!found) throw notFound("Package");
    requireReady(found.row);
    const fault = lodgement.recipientFault(recipient);
    if (fault !== null) throw invalidField("recipient", fault);
    await countAttempt(tx, [{ what: `package deliveries by ${brokerId}`, policy: perBroker }], {
      now: ctx.now,
      refusal: "Too many packages have been delivered",
    });
    const deliveryId = newId();
    const delivery = await insertRow(tx, packageDeliveries, {
      id: deliveryId,
      brokerId,
      packageId,
      adapter,
      recipient: recipient ?? null,
      createdAt: ctx.now,
      expiresAt: new Date(ctx.now.getTime() + lodgement.lifetimeMs(days)),
      deliveryState: lodgement.isSent ? "WAITING" : "SENT",
    });
    await recordAudit(tx, ctx, "package.handed-over", packageId, { adapter });
    const { applicationId } = found;
    if (lodgement.isSent)
      await emit(tx, "package-delivery/requested", { brokerId, applicationId, deliveryId }, ctx.now);
    const token = linkToken("package-delivery", brokerId, deliveryId);
    const url = lodgement.isSent ? null : `${env().baseUrl}/v1/package-deliveries/${token}/files/zip`;
    return toPackageDelivery(delivery, ctx.now, url);
  });
}

/** Revokes the link of a delivery. Downloaded copies are unaffected. */
export async function revokeDelivery(ctx: BrokerContext, deliveryId: string): Promise<void> {
  await asBroker(ctx, async (tx) => {
    const delivery = await requireRow(tx, packageDeliveries, deliveryId, "update");
    if (delivery.revokedAt) return;
    await updateRow(tx, packageDeliveries, deliveryId, { revokedAt: ctx.now });
    await recordAudit(tx, ctx, "package.link-ended", delivery.packageId);
  });
}

/**
 * Sends a delivery through its channel and records the outcome. Does nothing if it was sent, was revoked or has
 * expired.
 */
export async function sendDelivery(ctx: BrokerContext, deliveryId: string): Promise<void> {
  const [found] = await asBroker(ctx, (tx) =>
    tx
      .select({ delivery: packageDeliveries, row: packages, broker: users })
      .from(packageDeliveries)
      .innerJoin(packages, eq(packages.id, packageDeliveries.packageId))
      .innerJoin(users, eq(users.id, packageDeliveries.brokerId))
      .where(eq(packageDeliveries.id, deliveryId)),
  );
  if (!found) return;
  const { delivery, row, broker } = found;
  const { expiresAt } = delivery;
  const hasEnded =
    delivery.revokedAt !== null || expiresAt === null || expiresAt <= ctx.now || !broker.active;
  if (hasEnded || delivery.deliveryState === "SENT") return;
  const manifest = manifestSchema.parse(row.manifest);
  const frozenFile = (file: "pdf" | "zip"): Handover["pdf"] => {
    const { fileName, size, etag, read } = openFrozen(row, file);
    return { fileName, size, sha256: etag, open: () => read() };
  };
  const recordOutcome = (outcome: Delivery) => saveDelivery(ctx, packageDeliveries, deliveryId, outcome);
  try {
    await lodgements[delivery.adapter].send({
      deliveryId,
      recipient: delivery.recipient,
      url: `${env().baseUrl}/package/${linkToken("package-delivery", ctx.actor.brokerId, deliveryId)}`,
      expiresAt,
      sender: { name: broker.name, email: broker.email },
      brand: await brandOf(ctx),
      lenderName: manifest.lender.name,
      applicants: manifest.applicants.map(({ firstName, lastName }) => `${firstName} ${lastName}`),
      pdf: frozenFile("pdf"),
      zip: frozenFile("zip"),
    });
  } catch (error) {
    const deliveryState = error instanceof PermanentFault ? "REFUSED" : "DELAYED";
    await recordOutcome({
      deliveryState,
      deliveryReason: error instanceof Error ? error.message : String(error),
    });
    throw error;
  }
  await recordOutcome({ deliveryState: "SENT", deliveryReason: null });
}

/** Marks a delivery as not sent after its last retry. */
export async function giveUpDelivery(ctx: BrokerContext, deliveryId: string): Promise<void> {
  await asBroker(ctx, (tx) => markMailFailed(tx, packageDeliveries, deliveryId));
}

type OpenDelivery = {
  ctx: Context<SystemActor>;
  delivery: typeof packageDeliveries.$inferSelect;
  row: typeof packages.$inferSelect;
  broker: { name: string; email: string };
};

const linkNotFound = () => notFound("This link was");

/**
 * The package behind a link. Throws the same 404 if the link is unknown, revoked or expired, or its broker is
 * deactivated.
 */
export async function findDelivery(ctx: Context, token: string): Promise<OpenDelivery> {
  const named = readLinkToken("package-delivery", token);
  if (!named) throw linkNotFound();
  const { brokerId, linkId } = named;
  const scoped = { ...ctx, actor: { kind: "system", brokerId, job: "package-link" } as const };
  const [found] = await asReadingBroker(scoped, (tx) =>
    tx
      .select({
        delivery: packageDeliveries,
        row: packages,
        broker: { name: users.name, email: users.email },
      })
      .from(packageDeliveries)
      .innerJoin(packages, eq(packages.id, packageDeliveries.packageId))
      .innerJoin(users, and(eq(users.id, packageDeliveries.brokerId), eq(users.active, true)))
      .where(
        and(
          eq(packageDeliveries.id, linkId),
          eq(packages.state, "READY"),
          isNull(packageDeliveries.revokedAt),
          gt(packageDeliveries.expiresAt, ctx.now),
        ),
      ),
  );
  if (!found) throw linkNotFound();
  noteBroker(brokerId);
  return { ctx: scoped, ...found };
}

/** The page behind a link. */
export function visitDelivery({ ctx, delivery, row, broker }: OpenDelivery): PackageVisit {
  const manifest = manifestSchema.parse(row.manifest);
  const { pdf, zip, documents } = toWholePackage(row, ctx.now);
  if (!pdf || !zip || !delivery.expiresAt) throw linkNotFound();
  return {
    lenderName: manifest.lender.name,
    applicants: manifest.applicants.map(({ firstName, lastName }) => `${firstName} ${lastName}`),
    brokerName: broker.name,
    brokerEmail: broker.email,
    expiresAt: delivery.expiresAt.toISOString(),
    documents,
    pdf,
    zip,
  };
}

/** Records that a browser has opened the page. Called by its script, which mail scanners do not run. */
export async function markDeliveryOpened({ ctx, delivery }: OpenDelivery): Promise<void> {
  if (delivery.openedAt) return;
  await asBroker(ctx, async (tx) => {
    const { count } = await tx
      .update(packageDeliveries)
      .set({ openedAt: ctx.now })
      .where(and(eq(packageDeliveries.id, delivery.id), isNull(packageDeliveries.openedAt)));
    if (count === 0) return;
    await recordAudit(tx, ctx, "package.opened", delivery.packageId);
  });
}

/** A file behind a link, byte for byte as frozen. Records the download. */
export async function openDelivered(open: OpenDelivery, file: string): Promise<OpenedFile> {
  const { ctx, delivery, row } = open;
  const requestedFile = requireFile(file);
  await asBroker(ctx, async (tx) => {
    if (delivery.downloadedAt === null)
      await tx
        .update(packageDeliveries)
        .set({ downloadedAt: ctx.now })
        .where(and(eq(packageDeliveries.id, delivery.id), isNull(packageDeliveries.downloadedAt)));
    await recordAudit(tx, ctx, "package.downloaded", delivery.packageId, {
      file: requestedFile,
      delivery: delivery.id,
    });
  });
  return openFrozen(row, requestedFile);
}
