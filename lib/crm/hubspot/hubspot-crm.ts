import type { Client } from "@hubspot/api-client";
import { contactKey } from "../contact-key.ts";
import { type CrmDeal, type CrmPlatform, CrmRefusal, CrmUnavailable } from "../platform.ts";
import { type HubSpotSettings, hubSpotAccess, orNull } from "./hubspot-access.ts";
import { createKeyed, findByKey } from "./objects.ts";
import { ensureProperties, KEY } from "./own-properties.ts";
import { putContact } from "./put-contact.ts";
import { putNote } from "./put-note.ts";

/** HubSpot: contacts, deals with their contacts, and notes on them, in one account that all brokers share. */
export function hubSpotCrm(settings: HubSpotSettings): CrmPlatform {
  const withHubSpot = hubSpotAccess(settings);
  const prepared = new Set<string>();

  async function prepare(client: Client, object: "contacts" | "deals"): Promise<void> {
    if (prepared.has(object)) return;
    await ensureProperties(client, object);
    prepared.add(object);
  }

  /** Somebody may have deleted one of our properties meanwhile: that is no fault of the record, and the next try mends it. */
  const withPrepared = <T>(
    object: "contacts" | "deals",
    signal: AbortSignal,
    work: (client: Client) => Promise<T>,
  ): Promise<T> =>
    withHubSpot(signal, async (client) => {
      await prepare(client, object);
      return work(client);
    }).catch((error: unknown) => {
      if (!(error instanceof CrmRefusal) || !/\blodge_\w+.*does not exist/i.test(error.message)) throw error;
      prepared.delete(object);
      throw new CrmUnavailable(`it lacks a property of Lodge: ${error.message}`, { cause: error });
    });

  async function putDeal(client: Client, deal: CrmDeal): Promise<string> {
    const properties = {
      [KEY]: deal.reference,
      dealname: deal.title,
      pipeline: settings.pipeline,
      dealstage: settings.dealStage,
    };
    const contacts = deal.contactIds.map((to) => ({ to, typeId: 3 as const }));
    const found = await findByKey(client, "deals", deal.reference);
    if (!found) {
      const made = await createKeyed(client, "deals", properties, contacts);
      if (made) return made;
      throw new CrmUnavailable("it says that a deal is there which it does not find");
    }
    for (const contactId of deal.contactIds) {
      await client.crm.associations.v4.basicApi.createDefault("deals", found, "contacts", contactId);
    }
    return found;
  }

  return {
    name: "hubspot",

    putContact: (ctx, contact, signal) =>
      withPrepared("contacts", signal, async (client) => {
        const key = contactKey(ctx.actor.brokerId, contact.reference);
        return { contactId: await putContact(client, key, contact) };
      }),

    putDeal: (_ctx, deal, signal) =>
      withPrepared("deals", signal, async (client) => ({ dealId: await putDeal(client, deal) })),

    putNote: (ctx, note, signal) => withHubSpot(signal, (client) => putNote(client, note, ctx.now)),

    check: (signal) =>
      withHubSpot(signal, async (client) => {
        await orNull(client.crm.properties.coreApi.getByName("contacts", KEY), 404);
      }),
  };
}
