import { z } from "zod";
import { type CrmContact, CrmUnavailable } from "../platform.ts";
import { type HubSpot, orNull } from "./hubspot-access.ts";
import { createKeyed, findByKey, findObject, objectsPath } from "./objects.ts";
import { KEY } from "./own-properties.ts";

/**
 * Contacts are found and kept unique by Lodge's key, because HubSpot allows one contact per email address and its
 * search lags behind. An existing contact with the address and without a Lodge key is linked. Otherwise, such as for a
 * couple's second contact or another broker's, the contact is created without HubSpot's own email field
 * (`lodge_email` has it).
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

/** Links the contact with the address if it has no Lodge key. Reads it back, since another request may link it too. */
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
