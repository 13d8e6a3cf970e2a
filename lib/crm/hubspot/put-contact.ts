import { z } from "zod";
import { type CrmContact, CrmUnavailable } from "../platform.ts";
import { type HubSpot, orNull } from "./hubspot-access.ts";
import { createKeyed, findByKey, findObject, objectsPath } from "./objects.ts";
import { KEY } from "./own-properties.ts";

/**
 * HubSpot keeps one contact for an e-mail address, and its search lags behind: so a contact is found and kept unique by
 * Lodge's key. One with that address who is nobody's in Lodge yet is taken over; a couple's second contact, or another
 * broker's, is made without the address in HubSpot's own field (`lodge_email` has it).
 */
export async function putContact(hubSpot: HubSpot, key: string, contact: CrmContact): Promise<string> {
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
    (await takeOver(hubSpot, key, contact.email, own)) ??
    (await createKeyed(hubSpot, "contacts", named));
  if (!id) throw new CrmUnavailable("it says that a contact is there which it does not find");
  return id;
}

/** The contact that has the address, if it is nobody's in Lodge; read back, since another client may take it as well. */
async function takeOver(
  hubSpot: HubSpot,
  key: string,
  email: string,
  own: Record<string, string>,
): Promise<string | null> {
  const holder = await findObject(hubSpot, "contacts", email, "email");
  if (!holder || holder.properties[KEY]) return null;
  const path = objectsPath("contacts", holder.id);
  await orNull(hubSpot(z.object({}), { method: "PATCH", path, body: { properties: own } }), 400, 409);
  return findByKey(hubSpot, "contacts", key);
}
