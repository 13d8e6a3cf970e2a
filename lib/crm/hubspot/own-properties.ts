import type { Client } from "@hubspot/api-client";
import type { PropertyCreate } from "@hubspot/api-client/lib/codegen/crm/properties/models/PropertyCreate.js";
import { CrmUnavailable } from "../platform.ts";
import { orNull } from "./hubspot-access.ts";

/** What Lodge finds its records again by: HubSpot refuses a second record with the same value. */
export const KEY = "lodge_key";

type Own = Pick<PropertyCreate, "name" | "label" | "description"> & { type: "string" | "date" };

const key: Own = {
  name: KEY,
  label: "Lodge key",
  type: "string",
  description: "By which Lodge finds this record again. Do not change it.",
};

const own: Record<"contacts" | "deals", Own[]> = {
  contacts: [
    key,
    { name: "lodge_reference", label: "Lodge reference", type: "string", description: "The broker's own" },
    { name: "lodge_email", label: "Lodge e-mail", type: "string", description: "As the broker gave it" },
    { name: "lodge_date_of_birth", label: "Date of birth (Lodge)", type: "date", description: "" },
  ],
  deals: [key],
};

const groups = { contacts: "contactinformation", deals: "dealinformation" };

/** Makes those of Lodge's properties that the account lacks, and demands that the key is unique there. */
export async function ensureProperties(client: Client, object: "contacts" | "deals"): Promise<void> {
  const api = client.crm.properties.coreApi;
  for (const wanted of own[object]) {
    const found =
      (await orNull(api.getByName(object, wanted.name), 404)) ??
      (await orNull(
        api.create(object, {
          ...wanted,
          groupName: groups[object],
          fieldType: wanted.type === "date" ? "date" : "text",
          hasUniqueValue: wanted.name === KEY,
        } as PropertyCreate),
        409,
      )) ??
      (await api.getByName(object, wanted.name));
    if (wanted.name === KEY && found.hasUniqueValue !== true) {
      throw new CrmUnavailable(
        `the property ${KEY} of ${object} does not demand unique values: delete it, Lodge makes it anew`,
        { isLasting: true },
      );
    }
  }
}
