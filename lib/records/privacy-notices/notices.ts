import { and, count, desc, eq } from "drizzle-orm";
import { privacyNoticeReadings, privacyNotices } from "#db/schema/privacy.ts";
import { users } from "#db/schema/users.ts";
import {
  type ApplicantActor,
  actorName,
  asBroker,
  asReadingBroker,
  type BrokerContext,
  type Context,
  type Tx,
} from "#db/tenant.ts";
import { recordAudit } from "#lib/platform/audit/record-audit.ts";
import { conflict, notFound } from "#lib/platform/errors/app-error.ts";
import { env } from "#lib/platform/settings/env.ts";
import { sha256Of } from "#lib/platform/storage/sha256.ts";
import { clientsOf } from "#lib/records/applications/read-applicants.ts";
import { requireApplication } from "#lib/records/applications/require-application.ts";
import { lockBrokerage } from "#lib/records/brokerages/brokerages.ts";
import { loadBrand } from "#lib/records/brokerages/load-brand.ts";
import { defaultNotice } from "./core/default-notice.ts";
import type { ApplicantNotice, PrivacyNoticeInput, PrivacyNoticeSettings } from "./schemas.ts";

/** The notice that applicants are shown now. A default text has no row until someone reads it. */
type CurrentNotice = { version: number; text: string; isDefault: boolean; isStored: boolean };

/** The current notice. A default text that has changed with the brokerage's details is the next version. */
export async function currentNotice(tx: Tx, brokerId: string): Promise<CurrentNotice> {
  const [latest] = await tx.select().from(privacyNotices).orderBy(desc(privacyNotices.version)).limit(1);
  if (latest && !latest.isDefault) return { ...latest, isStored: true };
  const text = await defaultText(tx, brokerId);
  const isStored = latest?.text === text;
  return { version: (latest?.version ?? 0) + (isStored ? 0 : 1), text, isDefault: true, isStored };
}

async function defaultText(tx: Tx, brokerId: string): Promise<string> {
  const brand = await loadBrand(tx, brokerId);
  const [broker] = await tx
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(eq(users.id, brokerId));
  const unbranded = { tradingName: broker?.name ?? "Your broker", email: broker?.email ?? null };
  const { tradingName, ...holder } = brand ?? {
    ...unbranded,
    legalName: null,
    adviserName: null,
    address: null,
    phone: null,
  };
  const email = holder.email ?? unbranded.email;
  return defaultNotice({ ...holder, name: tradingName, email }, env().settings.RETENTION_YEARS);
}

/** Stores the current notice if it has no row yet, so its text is kept as it was shown. */
async function storeCurrentNotice(tx: Tx, ctx: BrokerContext): Promise<CurrentNotice> {
  await lockBrokerage(tx, ctx);
  const current = await currentNotice(tx, ctx.actor.brokerId);
  if (!current.isStored) await addVersion(tx, ctx, current);
  return { ...current, isStored: true };
}

/**
 * The text of the current notice, or of an earlier version, with this hash: a person may have been given one that has
 * been replaced since. Throws 409 for a text that was never stored, such as a default text that changed unread.
 */
export async function noticeWithHash(tx: Tx, ctx: BrokerContext, hash: string): Promise<string> {
  await storeCurrentNotice(tx, ctx);
  const rows = await tx.select({ text: privacyNotices.text }).from(privacyNotices);
  const row = rows.find(({ text }) => sha256Of(text) === hash);
  if (row) return row.text;
  throw conflict(
    "The privacy notice has changed since this page was shown, so nothing was saved. Reload the page and use the new text.",
  );
}

async function addVersion(
  tx: Tx,
  ctx: BrokerContext,
  { version, text, isDefault }: Pick<CurrentNotice, "version" | "text" | "isDefault">,
): Promise<void> {
  const created = { createdBy: actorName(ctx.actor), createdAt: ctx.now };
  await tx
    .insert(privacyNotices)
    .values({ brokerId: ctx.actor.brokerId, version, text, isDefault, ...created });
}

/** The privacy notice in the brokerage's settings, with its earlier versions. */
export async function getPrivacyNotice(ctx: BrokerContext): Promise<PrivacyNoticeSettings> {
  return asReadingBroker(ctx, async (tx) => {
    await recordAudit(tx, ctx, "privacy-notice.viewed", ctx.actor.brokerId);
    return readSettings(tx, ctx.actor.brokerId);
  });
}

/**
 * Replaces the notice with the broker's text, or with Lodge's default if it is null. A different text becomes a new
 * version; the same text has no effect. Throws 409 if the notice has changed since `version` was read.
 */
export async function savePrivacyNotice(
  ctx: BrokerContext,
  { version, text }: PrivacyNoticeInput,
): Promise<PrivacyNoticeSettings> {
  const { brokerId } = ctx.actor;
  return asBroker(ctx, async (tx) => {
    await lockBrokerage(tx, ctx);
    const current = await currentNotice(tx, brokerId);
    const isSame = text === null ? current.isDefault : !current.isDefault && current.text === text;
    if (isSame) return readSettings(tx, brokerId);
    if (version !== current.version)
      throw conflict(
        "Someone else has changed the privacy notice, so nothing was saved. Reload it and make your change again.",
      );
    const [latest] = await tx
      .select({ version: privacyNotices.version })
      .from(privacyNotices)
      .orderBy(desc(privacyNotices.version))
      .limit(1);
    const next = (latest?.version ?? 0) + 1;
    await addVersion(tx, ctx, {
      version: next,
      text: text ?? (await defaultText(tx, brokerId)),
      isDefault: text === null,
    });
    await recordAudit(tx, ctx, "privacy-notice.saved", brokerId, { version: next });
    return readSettings(tx, brokerId);
  });
}

async function readSettings(tx: Tx, brokerId: string): Promise<PrivacyNoticeSettings> {
  const { version, text, isDefault, isStored } = await currentNotice(tx, brokerId);
  const brand = await loadBrand(tx, brokerId);
  const rows = await tx.select().from(privacyNotices).orderBy(desc(privacyNotices.version));
  const readers = await tx
    .select({ version: privacyNoticeReadings.version, readers: count() })
    .from(privacyNoticeReadings)
    .groupBy(privacyNoticeReadings.version);
  return {
    version,
    text,
    isDefault,
    defaultText: isDefault ? text : await defaultText(tx, brokerId),
    hasAddress: brand?.address != null,
    versions: [
      ...(isStored ? [] : [{ version, text, isDefault, since: null, readers: 0 }]),
      ...rows.map((row) => ({
        version: row.version,
        text: row.text,
        isDefault: row.isDefault,
        since: row.createdAt.toISOString(),
        readers: readers.find((one) => one.version === row.version)?.readers ?? 0,
      })),
    ],
  };
}

/** The applicant behind a link. */
type Reader = { ctx: Context<ApplicantActor>; clientId: string };

/** The current notice for an applicant, and when they read it. */
export async function visitPrivacyNotice({ ctx, clientId }: Reader): Promise<ApplicantNotice> {
  return asReadingBroker(ctx, async (tx) => {
    const { version, text } = await currentNotice(tx, ctx.actor.brokerId);
    const [reading] = await tx
      .select({ readAt: privacyNoticeReadings.readAt })
      .from(privacyNoticeReadings)
      .where(
        and(
          eq(privacyNoticeReadings.applicationId, ctx.actor.applicationId),
          eq(privacyNoticeReadings.clientId, clientId),
          eq(privacyNoticeReadings.version, version),
        ),
      )
      .orderBy(desc(privacyNoticeReadings.readAt));
    return { version, text, textHash: sha256Of(text), readAt: reading?.readAt.toISOString() ?? null };
  });
}

/**
 * Records that an applicant has read the notice with this hash, with the time. Recording it again has no effect. Throws
 * 409 if that text is no longer shown, and 404 if the person is no longer an applicant.
 */
export async function recordNoticeRead(
  { ctx, clientId }: Reader,
  textHash: string,
): Promise<ApplicantNotice> {
  const { brokerId, applicationId, linkId } = ctx.actor;
  return asBroker(ctx, async (tx) => {
    await requireApplication(tx, applicationId, true);
    if (!(await clientsOf(tx, applicationId)).some(({ id }) => id === clientId))
      throw notFound("This link was");
    const { version, text } = await storeCurrentNotice(tx, ctx);
    if (sha256Of(text) !== textHash)
      throw conflict(
        "The privacy notice has changed since this page was shown. Reload the page and read it again.",
      );
    const { count: added } = await tx
      .insert(privacyNoticeReadings)
      .values({ brokerId, applicationId, clientId, version, linkId, readAt: ctx.now })
      .onConflictDoNothing();
    if (added > 0) await recordAudit(tx, ctx, "privacy-notice.read", applicationId, { version, clientId });
    return visitPrivacyNotice({ ctx: { ...ctx, tx }, clientId });
  });
}
