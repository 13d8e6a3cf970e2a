import { and, eq } from "drizzle-orm";
import { clients } from "#db/schema/clients.ts";
import { asBroker, type BrokerContext, type Tx } from "#db/tenant.ts";
import { recordAudit } from "#lib/platform/audit/record-audit.ts";
import { callCrm } from "#lib/platform/crm/call-crm.ts";
import { crmPlatform } from "#lib/platform/crm/platforms.ts";
import { invalidField } from "#lib/platform/errors/app-error.ts";
import type { ClientCreateRequest, ClientResponse } from "./schemas.ts";

type Client = typeof clients.$inferSelect;

/**
 * Creates a client in the named CRM and in Lodge. Returns the existing client if the request is repeated. Throws 400 if
 * the reference belongs to a client with other data or the CRM rejects the client, and 502 without saving anything if
 * the CRM is unavailable.
 */
export async function createClient(
  ctx: BrokerContext,
  input: ClientCreateRequest & { platform: string },
): Promise<ClientResponse> {
  const { platform, ...fields } = input;
  const existing = await asBroker(ctx, (tx) => findByReference(tx, platform, fields.externalReferenceId));
  if (existing) return requireSameData(existing, fields);
  const contact = { reference: fields.externalReferenceId, ...fields };
  const crmContactId = await callCrm(platform, (signal) =>
    crmPlatform(platform).putContact(ctx, contact, signal),
  );
  return asBroker(ctx, async (tx) => {
    const [created] = await tx
      .insert(clients)
      .values({
        ...fields,
        brokerId: ctx.actor.brokerId,
        crmPlatform: platform,
        crmContactId,
        createdAt: ctx.now,
      })
      .onConflictDoNothing()
      .returning();
    if (created) {
      await recordAudit(tx, ctx, "client.created", created.id);
      return toClientResponse(created);
    }
    const other = await findByReference(tx, platform, fields.externalReferenceId);
    if (!other) throw new Error("the conflicting client was not found");
    return requireSameData(other, fields);
  });
}

async function findByReference(tx: Tx, platform: string, reference: string): Promise<Client | undefined> {
  const [client] = await tx
    .select()
    .from(clients)
    .where(and(eq(clients.crmPlatform, platform), eq(clients.externalReferenceId, reference)));
  return client;
}

function requireSameData(existing: Client, fields: ClientCreateRequest): ClientResponse {
  const same =
    sameName(existing.firstName, fields.firstName) &&
    sameName(existing.lastName, fields.lastName) &&
    existing.email.toLowerCase() === fields.email.toLowerCase() &&
    existing.dateOfBirth === fields.dateOfBirth;
  if (same) return toClientResponse(existing);
  throw invalidField(
    "externalReferenceId",
    "belongs to a client with different data: use another reference for another person",
  );
}

/** Ignores whether macrons are encoded as one code point or two. */
function sameName(left: string, right: string): boolean {
  return left.normalize("NFC") === right.normalize("NFC");
}

export function toClientResponse(
  client: Pick<Client, "id" | "firstName" | "lastName" | "email">,
): ClientResponse {
  return { id: client.id, firstName: client.firstName, lastName: client.lastName, email: client.email };
}
