import { and, eq } from "drizzle-orm";
import { brokerageLogos, brokerages } from "#db/schema/brokerages.ts";
import { users } from "#db/schema/users.ts";
import { env } from "#lib/platform/env.ts";
import { linkToken } from "#lib/platform/link-token.ts";
import type { BrandLogo, PrintedBrand } from "#lib/platform/pdf/printed-brand.ts";
import { asReadingBroker, type BrokerContext, type Tx } from "#lib/platform/tenancy/context.ts";
import { type Brand, printedBrand } from "./core/brand.ts";

type Row = typeof brokerages.$inferSelect;

export type LoadedBrand = Brand & {
  logo: (BrandLogo & { sha256: string }) | null;
  /** Null without a disclosure document. */
  disclosureUrl: string | null;
};

/** The brand of a broker within the tenant's transaction; null until its details are saved. */
export async function loadBrand(tx: Tx, brokerId: string): Promise<LoadedBrand | null> {
  const [found] = await tx
    .select({ row: brokerages, logo: brokerageLogos })
    .from(brokerages)
    .leftJoin(
      brokerageLogos,
      and(eq(brokerageLogos.brokerId, brokerages.brokerId), eq(brokerageLogos.sha256, brokerages.logoSha256)),
    )
    .where(eq(brokerages.brokerId, brokerId));
  if (!found || found.row.tradingName === null) return null;
  const { row, logo } = found;
  return {
    ...brandFields(row, found.row.tradingName),
    logo: logo && { sha256: logo.sha256, png: logo.png, width: logo.width, height: logo.height },
    disclosureUrl: row.disclosure && disclosureUrl(brokerId),
  };
}

/** Whose name and brand a PDF has; the name is empty, and the brand null, where the broker has none. */
export async function loadLetterhead(
  tx: Tx,
  brokerId: string,
): Promise<{ brokerName: string; brand: PrintedBrand | null }> {
  const [broker] = await tx.select({ name: users.name }).from(users).where(eq(users.id, brokerId));
  const brand = await loadBrand(tx, brokerId);
  return { brokerName: broker?.name ?? "", brand: brand && printedBrand(brand, brand.logo) };
}

/** The acting broker's brand, read in its own transaction. */
export function brandOf(ctx: BrokerContext): Promise<LoadedBrand | null> {
  return asReadingBroker(ctx, (tx) => loadBrand(tx, ctx.actor.brokerId));
}

export function brandFields(row: Row, tradingName: string): Brand {
  const { legalName, address, phone, website, email, adviserName, fspNumber, colour } = row;
  return { tradingName, legalName, address, phone, website, email, adviserName, fspNumber, colour };
}

/** A logo by its hash, as stored in a package; null if there is none. */
export async function findLogo(ctx: BrokerContext, sha256: string): Promise<BrandLogo | null> {
  const [logo] = await asReadingBroker(ctx, (tx) =>
    tx
      .select({ png: brokerageLogos.png, width: brokerageLogos.width, height: brokerageLogos.height })
      .from(brokerageLogos)
      .where(and(eq(brokerageLogos.brokerId, ctx.actor.brokerId), eq(brokerageLogos.sha256, sha256))),
  );
  return logo ?? null;
}

/** The logo's public path. It changes with the logo, so browsers may cache it. */
export function logoPath(brokerId: string, sha256: string): string {
  return `/v1/brokerages/${linkToken("brokerage", brokerId, brokerId)}/logo?version=${sha256.slice(0, 12)}`;
}

export function disclosureUrl(brokerId: string): string {
  return `${env().baseUrl}/v1/brokerages/${linkToken("brokerage", brokerId, brokerId)}/disclosure`;
}
