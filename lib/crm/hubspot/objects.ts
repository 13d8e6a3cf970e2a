import { z } from "zod";
import { type HubSpot, orNull } from "./hubspot-access.ts";
import { HubSpotAnswer } from "./hubspot-answer.ts";
import { KEY } from "./own-properties.ts";

/**
 * HubSpot's date-based API version: published in March 2026 and supported for 18 months. The next one, 2026-09, also
 * validates writes against the rules that an account's administrators set.
 */
const VERSION = "2026-03";

const joined = (segments: string[]) => segments.map((segment) => `/${encodeURIComponent(segment)}`).join("");

/** The path of a record type, of one record, or of its sub-resources. */
export const objectsPath = (...segments: string[]) => `/crm/objects/${VERSION}${joined(segments)}`;

/** The path of a record type's properties, or of one of them. */
export const propertiesPath = (...segments: string[]) => `/crm/properties/${VERSION}${joined(segments)}`;

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

/** Throws HubSpotAnswer if the service key may not read records of that type. */
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
    if (!(error instanceof HubSpotAnswer) || ![400, 409].includes(error.status)) throw error;
    const found = await findByKey(hubSpot, type, properties[KEY]);
    if (found || error.status === 409) return found;
    throw error;
  });
}
