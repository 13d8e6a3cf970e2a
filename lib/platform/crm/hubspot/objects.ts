import { z } from "zod";
import { CrmUnavailable } from "../platform.ts";
import { type HubSpot, orNull } from "./hubspot-access.ts";
import { HubSpotErrorResponse } from "./hubspot-error.ts";

/** The property that identifies Lodge's records. HubSpot rejects a second record with the same value. */
export const KEY = "lodge_key";

const key: LodgeProperty = {
  name: KEY,
  label: "Lodge key",
  type: "string",
  description: "Lodge uses this to find the record again. Do not change it.",
};

const lodgeProperties: Record<KeyedType, LodgeProperty[]> = {
  contacts: [
    key,
    {
      name: "lodge_reference",
      label: "Lodge reference",
      type: "string",
      description: "The broker's own reference",
    },
    { name: "lodge_email", label: "Lodge email", type: "string", description: "As entered by the broker" },
    { name: "lodge_date_of_birth", label: "Date of birth (Lodge)", type: "date", description: "" },
  ],
  deals: [key],
};

/** Created only once a lender is known: a service key that may not create properties can still send other deals. */
export const LENDER: LodgeProperty = {
  name: "lodge_lender",
  label: "Lender (Lodge)",
  type: "string",
  description: "The deal's lender",
};

const groups: Record<KeyedType, string> = { contacts: "contactinformation", deals: "dealinformation" };
const propertySchema = z.object({ name: z.string(), hasUniqueValue: z.boolean().optional() });

/**
 * HubSpot's date-based API version: published in March 2026 and supported for 18 months. The next one, 2026-09, also
 * validates writes against the rules that an account's administrators set.
 */
const VERSION = "2026-03";

const joinPath = (segments: string[]) =>
  segments.map((segment) => `/${encodeURIComponent(segment)}`).join("");

/** The path of a record type, of one record, or of its sub-resources. */
export const objectsPath = (...segments: string[]) => `/crm/objects/${VERSION}${joinPath(segments)}`;

/** The path of a record type's properties, or of one of them. */
const propertiesPath = (...segments: string[]) => `/crm/properties/${VERSION}${joinPath(segments)}`;

type ObjectType = "contacts" | "deals" | "notes";

/** An association with a type id that HubSpot defines: 3 is deal to contact, 214 is note to deal. */
type Association = { to: string; typeId: 3 | 214 };

const recordSchema = z.object({
  id: z.string().min(1),
  properties: z.record(z.string(), z.string().nullish()),
});

/** The record whose unique property has that value. Reads the record directly, because HubSpot's search lags behind. */
export async function findObject(hubSpot: HubSpot, type: ObjectType, value: string, idProperty: string) {
  const path = objectsPath(type, value);
  return orNull(hubSpot(recordSchema, { method: "GET", path, query: { idProperty, properties: KEY } }), 404);
}

export async function findByKey(hubSpot: HubSpot, type: ObjectType, key: string): Promise<string | null> {
  return (await findObject(hubSpot, type, key, KEY))?.id ?? null;
}

/** Throws HubSpotErrorResponse if the service key may not read records of that type. */
export async function requireReadable(hubSpot: HubSpot, type: ObjectType): Promise<void> {
  const query = { limit: "1", properties: "hs_object_id" };
  await hubSpot(z.object({ results: z.array(z.unknown()) }), {
    method: "GET",
    path: objectsPath(type),
    query,
  });
}

/** Creates a record and its associations atomically, and returns its id. */
export async function createObject(
  hubSpot: HubSpot,
  type: ObjectType,
  properties: Record<string, string>,
  associations: Association[] = [],
): Promise<string> {
  const body = {
    properties,
    associations: associations.map(({ to, typeId }) => ({
      to: { id: to },
      types: [{ associationCategory: "HUBSPOT_DEFINED", associationTypeId: typeId }],
    })),
  };
  return (await hubSpot(recordSchema, { method: "POST", path: objectsPath(type), body })).id;
}

/**
 * Creates a record with Lodge's key, or returns the one that a concurrent request created: HubSpot rejects a duplicate
 * with either 400 or 409. Null if it conflicts with another record.
 */
export async function createKeyed(
  hubSpot: HubSpot,
  type: ObjectType,
  properties: Record<string, string> & { [KEY]: string },
  associations: Association[] = [],
): Promise<string | null> {
  return createObject(hubSpot, type, properties, associations).catch(async (error: unknown) => {
    if (!(error instanceof HubSpotErrorResponse) || ![400, 409].includes(error.status)) throw error;
    const found = await findByKey(hubSpot, type, properties[KEY]);
    if (found || error.status === 409) return found;
    throw error;
  });
}

export type KeyedType = "contacts" | "deals";

type LodgeProperty = { name: string; label: string; description: string; type: "string" | "date" };

type Property = z.output<typeof propertySchema>;

/** Creates the Lodge properties that are missing in the account. Throws unless the key requires unique values. */
export async function ensureProperties(hubSpot: HubSpot, object: KeyedType): Promise<void> {
  for (const wanted of lodgeProperties[object]) {
    const found = await ensureProperty(hubSpot, object, wanted);
    if (wanted.name === KEY) requireUnique(object, found);
  }
}

/** Creates a property if it is missing in the account. */
export async function ensureProperty(
  hubSpot: HubSpot,
  object: KeyedType,
  wanted: LodgeProperty,
): Promise<Property | null> {
  return (
    (await findProperty(hubSpot, object, wanted.name)) ??
    (await createProperty(hubSpot, object, wanted)) ??
    (await findProperty(hubSpot, object, wanted.name))
  );
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
function createProperty(hubSpot: HubSpot, object: KeyedType, wanted: LodgeProperty) {
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
    `the property ${KEY} of ${object} does not require unique values: delete it, and Lodge will recreate it`,
    { isLasting: true },
  );
}
