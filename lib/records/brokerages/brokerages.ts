import { isDeepStrictEqual } from "node:util";
import { and, eq } from "drizzle-orm";
import { brokerageLogos, brokerages } from "#db/schema/brokerages.ts";
import { recordAudit } from "#lib/platform/audit/record-audit.ts";
import { conflict } from "#lib/platform/errors/app-error.ts";
import {
  actorName,
  asBroker,
  asReadingBroker,
  type BrokerContext,
  type Tx,
} from "#lib/platform/tenancy/context.ts";
import { brandFields, disclosureUrl, logoPath } from "./load-brand.ts";
import type { Brokerage, BrokerageInput } from "./schemas.ts";

/** The brokerage of the signed-in broker; an empty one before anything is saved. */
export async function getBrokerage(ctx: BrokerContext): Promise<Brokerage> {
  return asReadingBroker(ctx, async (tx) => {
    const { brokerId } = ctx.actor;
    await recordAudit(tx, ctx, "brokerage.read", brokerId);
    return readBrokerage(tx, brokerId);
  });
}

/**
 * Replaces the details of the brokerage. Throws 409 for an outdated version, unless the stored details are already the
 * same.
 */
export async function saveBrokerage(
  ctx: BrokerContext,
  { version, ...input }: BrokerageInput,
): Promise<Brokerage> {
  const { brokerId } = ctx.actor;
  return asBroker(ctx, async (tx) => {
    const row = await lockBrokerage(tx, ctx);
    const stored = row.tradingName === null ? null : brandFields(row, row.tradingName);
    if (isDeepStrictEqual(stored, { ...input })) return readBrokerage(tx, brokerId);
    if (version !== row.version)
      throw conflict(
        "Someone else has changed the brokerage, so nothing was saved. Reload it and make your change again.",
      );
    await tx
      .update(brokerages)
      .set({ ...input, version: version + 1, updatedBy: actorName(ctx.actor), updatedAt: ctx.now })
      .where(eq(brokerages.brokerId, brokerId));
    await recordAudit(tx, ctx, "brokerage.saved", brokerId, { version: version + 1 });
    return readBrokerage(tx, brokerId);
  });
}

/** The broker's row, locked; created empty if there is none. */
export async function lockBrokerage(tx: Tx, ctx: BrokerContext): Promise<typeof brokerages.$inferSelect> {
  const { brokerId } = ctx.actor;
  await tx
    .insert(brokerages)
    .values({ brokerId, updatedBy: actorName(ctx.actor), updatedAt: ctx.now })
    .onConflictDoNothing();
  const [row] = await tx.select().from(brokerages).where(eq(brokerages.brokerId, brokerId)).for("update");
  if (!row) throw new Error("the inserted brokerage was not found");
  return row;
}

/** The brokerage in the API's format, within the tenant's transaction. */
export async function readBrokerage(tx: Tx, brokerId: string): Promise<Brokerage> {
  const [found] = await tx
    .select({ row: brokerages, width: brokerageLogos.width, height: brokerageLogos.height })
    .from(brokerages)
    .leftJoin(
      brokerageLogos,
      and(eq(brokerageLogos.brokerId, brokerages.brokerId), eq(brokerageLogos.sha256, brokerages.logoSha256)),
    )
    .where(eq(brokerages.brokerId, brokerId));
  if (!found) return empty;
  const { row, width, height } = found;
  const { tradingName, version, updatedAt, logoSha256, disclosure } = row;
  return {
    ...brandFields(row, ""),
    tradingName,
    version,
    updatedAt: version === 0 ? null : updatedAt.toISOString(),
    logo:
      logoSha256 === null || width === null || height === null
        ? null
        : { url: logoPath(brokerId, logoSha256), width, height },
    disclosure: disclosure && {
      fileName: disclosure.fileName,
      size: disclosure.size,
      addedAt: disclosure.addedAt,
      url: disclosureUrl(brokerId),
    },
  };
}

const empty: Brokerage = {
  version: 0,
  updatedAt: null,
  tradingName: null,
  legalName: null,
  address: null,
  phone: null,
  website: null,
  email: null,
  adviserName: null,
  fspNumber: null,
  colour: null,
  logo: null,
  disclosure: null,
};
