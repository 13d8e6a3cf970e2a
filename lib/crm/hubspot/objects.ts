import type { Client } from "@hubspot/api-client";
import { orNull } from "./hubspot-access.ts";
import { HubSpotAnswer } from "./hubspot-answer.ts";
import { KEY } from "./own-properties.ts";

export type ObjectType = "contacts" | "deals" | "notes";

/** An association that HubSpot defines, by its number: 3 deal to contact, 214 note to deal. */
export type Association = { to: string; typeId: 3 | 214 };

/** The record whose unique property has that value, read from HubSpot's own store and not from its search. */
export async function findObject(client: Client, type: ObjectType, value: string, idProperty: string) {
  const api = client.crm.objects.basicApi;
  const asked = api.getById(type, value, [KEY], undefined, undefined, false, idProperty);
  const found = await orNull(asked, 404);
  return found && { id: demandId(found), properties: found.properties };
}

export async function findByKey(client: Client, type: ObjectType, key: string): Promise<string | null> {
  return (await findObject(client, type, key, KEY))?.id ?? null;
}

/** Makes a record together with its associations, at once or not at all; gives its id. */
export async function createObject(
  client: Client,
  type: ObjectType,
  properties: Record<string, string>,
  associations: Association[] = [],
): Promise<string> {
  const made = await client.crm.objects.basicApi.create(type, {
    properties,
    associations: associations.map(({ to, typeId }) => ({
      to: { id: to },
      types: [{ associationCategory: "HUBSPOT_DEFINED", associationTypeId: typeId }],
    })),
  } as Parameters<typeof client.crm.objects.basicApi.create>[1]);
  return demandId(made);
}

/**
 * Makes a record that carries Lodge's key, or gives the one that another request has made meanwhile: HubSpot refuses the
 * second in more than one way. Null where it conflicts with something else.
 */
export async function createKeyed(
  client: Client,
  type: ObjectType,
  properties: Record<string, string> & { [KEY]: string },
  associations: Association[] = [],
): Promise<string | null> {
  return createObject(client, type, properties, associations).catch(async (error: unknown) => {
    if (!(error instanceof HubSpotAnswer) || ![400, 409].includes(error.status)) throw error;
    const found = await findByKey(client, type, properties[KEY]);
    if (found || error.status === 409) return found;
    throw error;
  });
}

/** The client takes whatever JSON comes: half an answer is none. */
function demandId(record: { id?: unknown }): string {
  if (typeof record?.id === "string" && record.id !== "") return record.id;
  throw new Error("an answer without an id");
}
