import { and, eq, gt, isNull } from "drizzle-orm";
import { packageDeliveries, packages } from "#db/schema/packages.ts";
import { users } from "#db/schema/users.ts";
import { recordAudit } from "#lib/platform/audit/record-audit.ts";
import { notFound } from "#lib/platform/errors/app-error.ts";
import { readLinkToken } from "#lib/platform/link-token.ts";
import { noteBroker } from "#lib/platform/log.ts";
import { asBroker, asReadingBroker, type Context, type SystemActor } from "#lib/platform/tenancy/context.ts";
import type { OpenedFile } from "#lib/records/documents/open-file.ts";
import { manifestSchema } from "./manifest-schema.ts";
import { openFrozen, requireFile } from "./open-package.ts";
import { toWholePackage } from "./read-packages.ts";
import type { PackageVisit } from "./schemas.ts";

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
    const first = await tx
      .update(packageDeliveries)
      .set({ openedAt: ctx.now })
      .where(and(eq(packageDeliveries.id, delivery.id), isNull(packageDeliveries.openedAt)))
      .returning({ id: packageDeliveries.id });
    if (first.length === 0) return;
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
