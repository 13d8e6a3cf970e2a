import { z } from "zod";
import { toDecimal } from "#lib/platform/money.ts";
import type { CrmSettings } from "#lib/platform/settings/crm-settings.ts";
import {
  type CrmDeal,
  type CrmDealUpdate,
  type CrmPlatform,
  CrmRejection,
  CrmUnavailable,
  contactKey,
} from "../platform.ts";
import { type HubSpot, hubSpotAccess } from "./hubspot-access.ts";
import {
  createKeyed,
  ensureProperties,
  ensureProperty,
  findByKey,
  KEY,
  type KeyedType,
  LENDER,
  objectsPath,
  requireReadable,
  requireUsableKey,
} from "./objects.ts";
import { putContact, putNote, updateContact } from "./put-records.ts";

/** HubSpot adapter: contacts, deals with their contacts, and notes on deals, in one account that all brokers share. */
export function hubSpotCrm(settings: CrmSettings): CrmPlatform {
  const withHubSpot = hubSpotAccess(settings);
  const prepared = new Set<string>();

  async function prepare(hubSpot: HubSpot, object: KeyedType): Promise<void> {
    if (prepared.has(object)) return;
    await ensureProperties(hubSpot, object);
    prepared.add(object);
  }

  /** A Lodge property that was deleted in HubSpot is not the record's fault. The next attempt recreates it. */
  const withPrepared = <T>(
    object: KeyedType,
    signal: AbortSignal,
    work: (hubSpot: HubSpot) => Promise<T>,
  ): Promise<T> =>
    withHubSpot(signal, async (hubSpot) => {
      await prepare(hubSpot, object);
      return work(hubSpot);
    }).catch((error: unknown) => {
      if (!(error instanceof CrmRejection) || !lacksProperty(error.message)) throw error;
      prepared.delete(object);
      prepared.delete(LENDER.name);
      throw new CrmUnavailable(`it is missing one of Lodge's properties: ${error.message}`, { cause: error });
    });

  async function putDeal(hubSpot: HubSpot, deal: CrmDeal): Promise<string> {
    const properties = {
      [KEY]: deal.reference,
      dealname: deal.title,
      pipeline: settings.HUBSPOT_PIPELINE,
      dealstage: settings.HUBSPOT_DEAL_STAGE,
    };
    const contacts = deal.contactIds.map((to) => ({ to, typeId: 3 as const }));
    const found = await findByKey(hubSpot, "deals", deal.reference);
    if (!found) {
      const created = await createKeyed(hubSpot, "deals", properties, contacts);
      if (created) return created;
      throw new CrmUnavailable("it reports an existing deal that it can't find");
    }
    for (const contactId of deal.contactIds) {
      const path = objectsPath("deals", found, "associations", "default", "contacts", contactId);
      await hubSpot(z.object({}), { method: "PUT", path });
    }
    return found;
  }

  async function updateDeal(hubSpot: HubSpot, update: CrmDealUpdate): Promise<void> {
    const { dealId, stage, amount, lender } = update;
    const dealstage = stage === null ? undefined : settings.HUBSPOT_STAGES[stage];
    if (lender !== null && !prepared.has(LENDER.name)) {
      await ensureProperty(hubSpot, "deals", LENDER);
      prepared.add(LENDER.name);
    }
    const properties = {
      ...(dealstage !== undefined && { dealstage }),
      ...(amount !== null && { amount: toDecimal(amount) }),
      ...(lender !== null && { [LENDER.name]: lender }),
    };
    if (Object.keys(properties).length === 0) return;
    const path = objectsPath("deals", dealId);
    await hubSpot(z.object({}), { method: "PATCH", path, body: { properties } });
  }

  return {
    name: "hubspot",

    putContact: (ctx, contact, signal) =>
      withPrepared("contacts", signal, (hubSpot) =>
        putContact(hubSpot, contactKey(ctx.actor.brokerId, contact.reference), contact),
      ),

    updateContact: (ctx, contact, signal) =>
      withPrepared("contacts", signal, (hubSpot) =>
        updateContact(hubSpot, contactKey(ctx.actor.brokerId, contact.reference), contact),
      ),

    putDeal: (_ctx, deal, signal) => withPrepared("deals", signal, (hubSpot) => putDeal(hubSpot, deal)),

    updateDeal: (_ctx, update, signal) =>
      withPrepared("deals", signal, (hubSpot) => updateDeal(hubSpot, update)),

    putNote: (ctx, note, signal) => withHubSpot(signal, (hubSpot) => putNote(hubSpot, note, ctx.now)),

    check: (signal) =>
      withHubSpot(signal, async (hubSpot) => {
        for (const object of ["contacts", "deals"] as const) await requireUsableKey(hubSpot, object);
        for (const object of ["contacts", "deals", "notes"] as const) await requireReadable(hubSpot, object);
      }),
  };
}

/** Whether the message reports that one of Lodge's properties does not exist in HubSpot. */
function lacksProperty(message: string): boolean {
  const named = message.search(/\blodge_\w/i);
  return named >= 0 && message.slice(named).toLowerCase().includes("does not exist");
}
