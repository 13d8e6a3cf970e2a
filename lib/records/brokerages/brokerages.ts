import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { and, eq } from "drizzle-orm";
import { brokerageLogos, brokerages } from "#db/schema/brokerages.ts";
import { actorName, asBroker, asReadingBroker, type BrokerContext, type Tx } from "#db/tenant.ts";
import { recordAudit } from "#lib/platform/audit/record-audit.ts";
import { AppError, conflict, invalidField } from "#lib/platform/errors/app-error.ts";
import type { BodyLimit } from "#lib/platform/http/validate.ts";
import type { BrandLogo } from "#lib/platform/pdf/document-pages.ts";
import { defineTask, WorkerLimit } from "#lib/platform/worker/define-task.ts";
import { runTask } from "#lib/platform/worker/run-task.ts";
import { type SpooledFile, withOnlyFile } from "#lib/records/documents/receive-upload.ts";
import { brandFields, disclosureUrl, logoPath } from "./load-brand.ts";
import type { Brokerage, BrokerageInput } from "./schemas.ts";
import type { run } from "./tasks/draw-logo.ts";

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
    await updateBrokerage(tx, ctx, { ...input, version: version + 1 });
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

/** Changes the broker's row, which `lockBrokerage` has locked. */
export async function updateBrokerage(
  tx: Tx,
  { actor, now }: BrokerContext,
  changes: Partial<typeof brokerages.$inferInsert>,
): Promise<void> {
  await tx
    .update(brokerages)
    .set({ ...changes, updatedBy: actorName(actor), updatedAt: now })
    .where(eq(brokerages.brokerId, actor.brokerId));
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

const drawLogoTask = defineTask<typeof run>({
  module: "lib/records/brokerages/tasks/draw-logo.ts",
  lane: "interactive",
  seconds: 10,
  isolated: true,
});

const MAX_BYTES = 2 * 1024 * 1024;

/** Twice the limit, so a slightly larger image gets an error with its name. */
export const logoBody: BodyLimit = { bytes: 2 * MAX_BYTES, upload: true };

/** Replaces the logo with the image of a multipart request. Throws 400 with the fault, and 413 if it is too large. */
export async function receiveLogo(ctx: BrokerContext, request: Request): Promise<Brokerage> {
  return withOnlyFile(request, "one PNG or JPEG", (file) => saveLogo(ctx, file));
}

/** Redraws a spooled image as the logo and replaces the current one. */
export async function saveLogo(ctx: BrokerContext, file: SpooledFile): Promise<Brokerage> {
  if (file.size > MAX_BYTES || file.tooLarge)
    throw new AppError("TOO_LARGE", `${file.name} is larger than 2 MiB. Save the logo smaller.`);
  const { brokerId } = ctx.actor;
  const logo = await drawLogo(file.path, brokerId);
  if (typeof logo === "string") throw invalidField("files", `${file.name} ${logo}`);
  const png = Buffer.from(logo.png);
  const sha256 = createHash("sha256").update(png).digest("hex");
  return asBroker(ctx, async (tx) => {
    await lockBrokerage(tx, ctx);
    await tx
      .insert(brokerageLogos)
      .values({ brokerId, sha256, png, width: logo.width, height: logo.height, createdAt: ctx.now })
      .onConflictDoNothing();
    await updateBrokerage(tx, ctx, { logoSha256: sha256 });
    await recordAudit(tx, ctx, "brokerage.logo-replaced", brokerId, { sha256 });
    return readBrokerage(tx, brokerId);
  });
}

async function drawLogo(path: string, broker: string): Promise<BrandLogo | string> {
  return runTask(drawLogoTask, { path }, { broker }).catch((error: unknown) => {
    if (!(error instanceof WorkerLimit)) throw error;
    return "takes too long to draw. Save it smaller";
  });
}

/** Removes the logo. Does nothing if there is none. */
export async function removeLogo(ctx: BrokerContext): Promise<Brokerage> {
  const { brokerId } = ctx.actor;
  return asBroker(ctx, async (tx) => {
    const { logoSha256 } = await lockBrokerage(tx, ctx);
    if (logoSha256 !== null) {
      await updateBrokerage(tx, ctx, { logoSha256: null });
      await recordAudit(tx, ctx, "brokerage.logo-removed", brokerId);
    }
    return readBrokerage(tx, brokerId);
  });
}
