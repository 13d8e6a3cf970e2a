import { z } from "zod";
import { escapeHtml } from "#lib/platform/format.ts";
import { toDecimal } from "#lib/platform/money.ts";
import type { CrmSettings } from "#lib/platform/settings/crm-settings.ts";
import {
  type CorrectedContact,
  type CrmContact,
  type CrmDeal,
  type CrmDealUpdate,
  type CrmNote,
  type CrmPlatform,
  CrmRejection,
  CrmUnavailable,
  contactKey,
} from "../platform.ts";
import { type HubSpot, hubSpotAccess, orNull } from "./hubspot-access.ts";
import {
  createKeyed,
  createObject,
  ensureProperties,
  ensureProperty,
  findByKey,
  findObject,
  KEY,
  type KeyedType,
  LENDER,
  objectsPath,
  requireReadable,
  requireUsableKey,
} from "./objects.ts";

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

/**
 * Finds or creates a contact by Lodge's key, because HubSpot allows one contact per email address and its search lags
 * behind. Links an existing contact with the address and without a Lodge key. If the address is taken by a couple's
 * other contact or another broker's, creates the contact without HubSpot's own email field (only `lodge_email`).
 */
async function putContact(hubSpot: HubSpot, key: string, contact: CrmContact): Promise<string> {
  const found = await findByKey(hubSpot, "contacts", key);
  if (found) return found;
  const own = {
    [KEY]: key,
    lodge_reference: contact.reference,
    lodge_email: contact.email,
    lodge_date_of_birth: contact.dateOfBirth,
  };
  const named = { ...own, firstname: contact.firstName, lastname: contact.lastName };
  const id =
    (await createKeyed(hubSpot, "contacts", { ...named, email: contact.email })) ??
    (await linkExisting(hubSpot, key, contact.email, own)) ??
    (await createKeyed(hubSpot, "contacts", named));
  if (!id) throw new CrmUnavailable("it reports an existing contact that it can't find");
  return id;
}

/**
 * Overwrites a contact with corrected data. If another contact has the new address, only `lodge_email` is updated and
 * HubSpot's email field is kept. A deleted contact is recreated.
 */
async function updateContact(hubSpot: HubSpot, key: string, contact: CorrectedContact): Promise<string> {
  const found = await findByKey(hubSpot, "contacts", key);
  const id = found ?? (await putContact(hubSpot, key, contact));
  const path = objectsPath("contacts", id);
  const named = {
    firstname: contact.firstName,
    lastname: contact.lastName,
    lodge_email: contact.email,
    lodge_date_of_birth: contact.dateOfBirth,
    ...(contact.phone !== null && { phone: contact.phone }),
  };
  const patch = (properties: Record<string, string>) =>
    hubSpot(z.object({}), { method: "PATCH", path, body: { properties } });
  const updated = await orNull(patch({ ...named, email: contact.email }), 409);
  if (!updated) await patch(named);
  return id;
}

/** Links the contact with the address if it has no Lodge key. Reads it back, as another request may link it too. */
async function linkExisting(hubSpot: HubSpot, key: string, email: string, own: Record<string, string>) {
  const existing = await findObject(hubSpot, "contacts", email, "email");
  if (!existing || existing.properties[KEY]) return null;
  const path = objectsPath("contacts", existing.id);
  await orNull(hubSpot(z.object({}), { method: "PATCH", path, body: { properties: own } }), 400, 409);
  return findByKey(hubSpot, "contacts", key);
}

/** The maximum number of notes in one batch read. */
const PAGE = "100";

const pageSchema = z.object({
  results: z.array(z.object({ toObjectId: z.coerce.string() })),
  paging: z.object({ next: z.object({ after: z.string() }).optional() }).optional(),
});

const notesSchema = z.object({
  results: z.array(z.object({ properties: z.object({ hs_note_body: z.string().nullish() }) })),
});

/** Adds the note to its deal, unless one of the deal's notes already contains the document's mark. */
async function putNote(hubSpot: HubSpot, note: CrmNote, now: Date): Promise<void> {
  const mark = `Lodge document ${note.reference}`;
  if (await hasNote(hubSpot, note.dealId, mark)) return;
  const lines = note.text.split("\n").map(escapeHtml).join("<br>");
  const body = `<p>${lines}</p><p><a href="${escapeHtml(note.link)}">Open in Lodge</a></p><p>${mark}</p>`;
  await createObject(hubSpot, "notes", { hs_timestamp: now.toISOString(), hs_note_body: body }, [
    { to: note.dealId, typeId: 214 },
  ]);
}

/** Searches the note bodies, because HubSpot has no scope that lets a service key create a property for notes. */
async function hasNote(hubSpot: HubSpot, dealId: string, mark: string): Promise<boolean> {
  const path = objectsPath("deals", dealId, "associations", "notes");
  let after: string | undefined;
  do {
    const query = { limit: PAGE, ...(after && { after }) };
    const page: z.output<typeof pageSchema> = await hubSpot(pageSchema, { method: "GET", path, query });
    const ids = page.results.map(({ toObjectId }) => toObjectId);
    if (ids.length > 0 && (await bodiesOf(hubSpot, ids)).some((body) => body.includes(mark))) return true;
    after = page.paging?.next?.after;
  } while (after);
  return false;
}

async function bodiesOf(hubSpot: HubSpot, ids: string[]): Promise<string[]> {
  const body = { inputs: ids.map((id) => ({ id })), properties: ["hs_note_body"], propertiesWithHistory: [] };
  const path = objectsPath("notes", "batch", "read");
  const { results } = await hubSpot(notesSchema, { method: "POST", path, body });
  return results.map(({ properties }) => properties.hs_note_body ?? "");
}
