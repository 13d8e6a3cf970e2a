import { and, eq } from "drizzle-orm";
import { brokerageLogos, brokerages, type StoredDisclosure } from "#db/schema/brokerages.ts";
import { users } from "#db/schema/users.ts";
import { asReadingBroker, type BrokerContext, type Context, type SystemActor, type Tx } from "#db/tenant.ts";
import { recordAudit } from "#lib/platform/audit/record-audit.ts";
import { notFound } from "#lib/platform/errors/app-error.ts";
import type { BrandLogo, PrintedBrand } from "#lib/platform/pdf/document-pages.ts";
import { fitWithin } from "#lib/platform/pdf/fit-within.ts";
import { type LinkPurpose, linkToken, readLinkToken } from "#lib/platform/secrets/link-token.ts";
import { env } from "#lib/platform/settings/env.ts";
import { log } from "#lib/platform/telemetry/log.ts";
import { servedName } from "#lib/records/documents/allowed-files.ts";
import { type OpenedFile, readStored } from "#lib/records/documents/stored-file.ts";
import { type Brand, printedBrand } from "./core/brand.ts";
import { type BrandColours, deriveBrandColours } from "./core/brand-colours.ts";

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

export function brandFields(row: typeof brokerages.$inferSelect, tradingName: string): Brand {
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

/** The brand of a page that a client or lender opens from a link. */
export type PageBrand = Brand & {
  colours: BrandColours | null;
  logo: { url: string; width: number; height: number } | null;
  disclosureUrl: string | null;
};

const LOGO_BOX = { width: 200, height: 40 };

/**
 * The brand of the broker who sent a link, for its page. An ended link still has it, so the reader knows whom to ask.
 * Null for an invalid link, for a deactivated broker, until a brand is saved, and if it cannot be read: the page then
 * has Lodge's own look.
 */
export async function brandOfLink(
  ctx: Context,
  purpose: LinkPurpose,
  token: string,
): Promise<PageBrand | null> {
  const named = readLinkToken(purpose, token);
  if (!named) return null;
  const { brokerId } = named;
  try {
    return await asReadingBroker(scopedTo(ctx, brokerId), async (tx) => {
      const active = await tx.$count(users, and(eq(users.id, brokerId), eq(users.active, true)));
      const brand = active > 0 ? await loadBrand(tx, brokerId) : null;
      if (!brand) return null;
      const { logo, disclosureUrl, ...details } = brand;
      const { colour } = details;
      return {
        ...details,
        colours: colour === null ? null : deriveBrandColours(colour),
        logo: logo && { url: logoPath(brokerId, logo.sha256), ...fitWithin(logo, LOGO_BOX) },
        disclosureUrl,
      };
    });
  } catch (error) {
    log().warn({ err: error }, "showing a page without its brand");
    return null;
  }
}

function scopedTo(ctx: Context, brokerId: string): Context<SystemActor> {
  return { ...ctx, actor: { kind: "system", brokerId, job: "brokerage-link" } };
}

type FoundBrokerage = { ctx: Context<SystemActor>; row: typeof brokerages.$inferSelect };

/** The brokerage of a public URL. Throws 404 for an invalid token, and if the broker is deactivated. */
async function findBrokerage(ctx: Context, token: string, what: string): Promise<FoundBrokerage> {
  const named = readLinkToken("brokerage", token);
  if (!named || named.brokerId !== named.linkId) throw notFound(what);
  const scoped = scopedTo(ctx, named.brokerId);
  const [row] = await asReadingBroker(scoped, (tx) =>
    tx
      .select({ brokerage: brokerages })
      .from(brokerages)
      .innerJoin(users, and(eq(users.id, brokerages.brokerId), eq(users.active, true)))
      .where(eq(brokerages.brokerId, named.brokerId)),
  );
  if (!row) throw notFound(what);
  return { ctx: scoped, row: row.brokerage };
}

/** The current logo, by its public token. Throws 404. */
export async function openLogo(ctx: Context, token: string): Promise<{ png: Buffer; sha256: string }> {
  const { ctx: scoped, row } = await findBrokerage(ctx, token, "Logo");
  if (row.logoSha256 === null) throw notFound("Logo");
  const same = and(eq(brokerageLogos.brokerId, row.brokerId), eq(brokerageLogos.sha256, row.logoSha256));
  const [logo] = await asReadingBroker(scoped, (tx) =>
    tx.select({ png: brokerageLogos.png, sha256: brokerageLogos.sha256 }).from(brokerageLogos).where(same),
  );
  if (!logo) throw notFound("Logo");
  return logo;
}

/** Opens the disclosure document by its public token and records that. Throws 404. */
export async function openDisclosure(ctx: Context, token: string): Promise<OpenedFile> {
  const { ctx: scoped, row } = await findBrokerage(ctx, token, "Disclosure document");
  if (row.disclosure === null) throw notFound("Disclosure document");
  await asReadingBroker(scoped, (tx) => recordAudit(tx, scoped, "brokerage.disclosure-opened", row.brokerId));
  return disclosureFile(row.disclosure);
}

function disclosureFile(stored: StoredDisclosure): OpenedFile {
  const { fileName, size, sha256 } = stored;
  const mediaType = "application/pdf";
  return {
    fileName: servedName(fileName, mediaType),
    mediaType,
    size,
    etag: sha256,
    read: (range) => readStored(stored, range),
  };
}
