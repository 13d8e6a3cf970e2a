import { eq } from "drizzle-orm";
import { z } from "zod";
import { crmContacts, crmDeals, crmNotes } from "#db/schema/crm.ts";
import { asBroker } from "#db/tenant.ts";
import { withRetries } from "#lib/platform/errors/retry.ts";
import { env } from "#lib/platform/settings/env.ts";
import { hubSpotCrm } from "./hubspot/hubspot-crm.ts";
import { type CrmPlatform, CrmRejection, CrmUnavailable } from "./platform.ts";
import { salesforceCrm } from "./salesforce/salesforce-crm.ts";

/** If the CRM requests a longer pause, the error is thrown immediately. */
const LONGEST_PAUSE_MS = 5_000;

const ATTEMPTS = 4;

let configured: Map<string, CrmPlatform> | undefined;

/** The configured CRM platforms by name, always including `local`. */
export function crmPlatforms(): ReadonlyMap<string, CrmPlatform> {
  configured ??= new Map(fromSettings().map((platform) => [platform.name, platform]));
  return configured;
}

/** To add a platform, add an entry here. See docs/crm.md. */
function fromSettings(): CrmPlatform[] {
  const { settings } = env();
  const platforms = [localCrm];
  if (settings.HUBSPOT_ACCESS_TOKEN) platforms.push(retryingPlatform(hubSpotCrm(settings)));
  if (settings.SALESFORCE_LOGIN_URL) platforms.push(retryingPlatform(salesforceCrm(settings)));
  return platforms;
}

/** Throws CrmUnavailable if the platform is no longer configured; its deliveries then stay queued. */
export function crmPlatform(name: string): CrmPlatform {
  const platform = crmPlatforms().get(name);
  if (platform) return platform;
  throw new CrmUnavailable("it is no longer configured", { isLasting: true });
}

const choices = () => [...crmPlatforms().keys()].join(", ");

/** The header that names the CRM, case-insensitive. */
export const crmHeadersSchema = z.object({
  "x-crm-platform": z
    .string({ error: () => `header is required. Valid platforms: ${choices()}` })
    .transform((value) => value.trim().toLowerCase())
    .refine((value) => crmPlatforms().has(value), {
      error: () => `is not a configured platform. Valid platforms: ${choices()}`,
    })
    .meta({ examples: ["local"] })
    .describe("The external CRM platform; case-insensitive"),
});

/**
 * Retries temporary failures and makes no calls during a pause that the CRM requests. Retries are safe: every call
 * looks for the record before creating one, and so finds a record whose response was lost.
 */
export function retryingPlatform(platform: CrmPlatform, firstPauseMs = 300): CrmPlatform {
  let pausedUntil = 0;

  async function once<T>(signal: AbortSignal, call: () => Promise<T>): Promise<T> {
    const pauseMs = pausedUntil - Date.now();
    if (pauseMs > 0) {
      throw new CrmUnavailable(`it asked Lodge to wait another ${Math.ceil(pauseMs / 1000)} s`, {
        retryAfterMs: pauseMs,
      });
    }
    try {
      return await call();
    } catch (error) {
      const fault = asFault(error, signal);
      if (fault instanceof CrmUnavailable && fault.retryAfterMs)
        pausedUntil = Math.max(pausedUntil, Date.now() + fault.retryAfterMs);
      throw fault;
    }
  }

  const retrying = <T>(signal: AbortSignal, call: () => Promise<T>): Promise<T> =>
    withRetries(() => once(signal, call), {
      attempts: ATTEMPTS,
      firstPauseMs,
      longestPauseMs: LONGEST_PAUSE_MS,
      isRetryable: (error) => error instanceof CrmUnavailable && !error.isLasting,
      requestedPauseMs: (error) => (error instanceof CrmUnavailable ? error.retryAfterMs : undefined),
      signal,
    });

  return {
    name: platform.name,
    putContact: (ctx, contact, signal) => retrying(signal, () => platform.putContact(ctx, contact, signal)),
    updateContact: (ctx, contact, signal) =>
      retrying(signal, () => platform.updateContact(ctx, contact, signal)),
    putDeal: (ctx, deal, signal) => retrying(signal, () => platform.putDeal(ctx, deal, signal)),
    updateDeal: (ctx, update, signal) => retrying(signal, () => platform.updateDeal(ctx, update, signal)),
    putNote: (ctx, note, signal) => retrying(signal, () => platform.putNote(ctx, note, signal)),
    check: (signal) => once(signal, () => platform.check(signal)),
  };
}

/** Converts what an adapter threw to one of the two errors that a platform may throw. */
function asFault(error: unknown, signal: AbortSignal): CrmRejection | CrmUnavailable {
  if (signal.aborted) return new CrmUnavailable("it did not respond in time", { cause: error });
  if (error instanceof CrmRejection || error instanceof CrmUnavailable) return error;
  return new CrmUnavailable(`the request failed: ${reason(error)}`, { cause: error });
}

/** The message of the innermost cause, which is more specific than "fetch failed". */
function reason(error: unknown): string {
  let inner = error;
  while (inner instanceof Error && inner.cause instanceof Error) inner = inner.cause;
  if (!(inner instanceof Error)) return String(inner);
  const code = "code" in inner && typeof inner.code === "string" ? inner.code : "";
  return inner.message || code || inner.name;
}

/** The built-in CRM, always available: contacts, deals and notes in Lodge's own database. */
export const localCrm: CrmPlatform = {
  name: "local",

  putContact: (ctx, contact) =>
    asBroker(ctx, async (tx) => {
      await tx
        .insert(crmContacts)
        .values({ ...contact, brokerId: ctx.actor.brokerId, createdAt: ctx.now })
        .onConflictDoNothing();
      const found = await tx.select().from(crmContacts).where(eq(crmContacts.reference, contact.reference));
      return only(found).id;
    }),

  updateContact: (ctx, { phone, ...contact }) =>
    asBroker(ctx, async (tx) => {
      const fields = { ...contact, ...(phone !== null && { phone }) };
      const written = await tx
        .insert(crmContacts)
        .values({ ...fields, brokerId: ctx.actor.brokerId, createdAt: ctx.now })
        .onConflictDoUpdate({ target: [crmContacts.brokerId, crmContacts.reference], set: fields })
        .returning({ id: crmContacts.id });
      return only(written).id;
    }),

  putDeal: (ctx, deal) =>
    asBroker(ctx, async (tx) => {
      await tx
        .insert(crmDeals)
        .values({ ...deal, brokerId: ctx.actor.brokerId, createdAt: ctx.now })
        .onConflictDoNothing();
      const found = await tx.select().from(crmDeals).where(eq(crmDeals.reference, deal.reference));
      return only(found).id;
    }),

  updateDeal: (ctx, { reference, stage, amount, lender }) =>
    asBroker(ctx, async (tx) => {
      const known = {
        ...(stage !== null && { stage }),
        ...(amount !== null && { amount }),
        ...(lender !== null && { lender }),
      };
      if (Object.keys(known).length > 0)
        await tx.update(crmDeals).set(known).where(eq(crmDeals.reference, reference));
    }),

  putNote: (ctx, { reference, dealId, text }) =>
    asBroker(ctx, async (tx) => {
      await tx
        .insert(crmNotes)
        .values({ reference, dealId, text, brokerId: ctx.actor.brokerId, createdAt: ctx.now })
        .onConflictDoNothing();
    }),

  /** Lodge's readiness check already covers the database. */
  check: async () => {},
};

function only<T>(rows: T[]): T {
  const [row] = rows;
  if (!row) throw new Error("the written row was not found");
  return row;
}
