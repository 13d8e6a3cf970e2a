import { z } from "zod";
import { CrmUnavailable } from "../platform.ts";
import { type HubSpot, orNull } from "./hubspot-access.ts";
import { propertiesPath } from "./objects.ts";

/** The property by which Lodge finds its records. HubSpot rejects a second record with the same value. */
export const KEY = "lodge_key";

export type KeyedType = "contacts" | "deals";

type Own = { name: string; label: string; description: string; type: "string" | "date" };

const key: Own = {
  name: KEY,
  label: "Lodge key",
  type: "string",
  description: "By which Lodge finds this record again. Do not change it.",
};

const own: Record<KeyedType, Own[]> = {
  contacts: [
    key,
    { name: "lodge_reference", label: "Lodge reference", type: "string", description: "The broker's own" },
    { name: "lodge_email", label: "Lodge email", type: "string", description: "As the broker gave it" },
    { name: "lodge_date_of_birth", label: "Date of birth (Lodge)", type: "date", description: "" },
  ],
  deals: [key],
};

const groups: Record<KeyedType, string> = { contacts: "contactinformation", deals: "dealinformation" };

const propertySchema = z.object({ name: z.string(), hasUniqueValue: z.boolean().optional() });
type Property = z.output<typeof propertySchema>;

/** Creates the Lodge properties that the account lacks, and requires that the key has unique values. */
export async function ensureProperties(hubSpot: HubSpot, object: KeyedType): Promise<void> {
  for (const wanted of own[object]) {
    const found =
      (await findProperty(hubSpot, object, wanted.name)) ??
      (await createProperty(hubSpot, object, wanted)) ??
      (await findProperty(hubSpot, object, wanted.name));
    if (wanted.name === KEY) requireUnique(object, found);
  }
}

/** Throws CrmUnavailable if the key property exists without unique values. A missing one is created on first use. */
export async function requireUsableKey(hubSpot: HubSpot, object: KeyedType): Promise<void> {
  const found = await findProperty(hubSpot, object, KEY);
  if (found) requireUnique(object, found);
}

function findProperty(hubSpot: HubSpot, object: KeyedType, name: string): Promise<Property | null> {
  return orNull(hubSpot(propertySchema, { method: "GET", path: propertiesPath(object, name) }), 404);
}

/** Null if a concurrent request has created it. */
function createProperty(hubSpot: HubSpot, object: KeyedType, wanted: Own): Promise<Property | null> {
  const body = {
    ...wanted,
    groupName: groups[object],
    fieldType: wanted.type === "date" ? "date" : "text",
    hasUniqueValue: wanted.name === KEY,
  };
  return orNull(hubSpot(propertySchema, { method: "POST", path: propertiesPath(object), body }), 409);
}

function requireUnique(object: KeyedType, found: Property | null): void {
  if (found?.hasUniqueValue === true) return;
  throw new CrmUnavailable(
    `the property ${KEY} of ${object} does not require unique values: delete it, and Lodge makes it anew`,
    { isLasting: true },
  );
}
