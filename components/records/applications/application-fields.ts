import type { z } from "zod";
import type { applicationCreateRequestSchema } from "#lib/records/applications/schemas.ts";
import type { ClientResponse } from "#lib/records/clients/schemas.ts";

/** The request as the form stores it. */
export type ApplicationFields = z.input<typeof applicationCreateRequestSchema>;

/** The initial fields of an application with no client or one. */
export function startFields(first: ClientResponse | null): ApplicationFields {
  return {
    clients: first ? [{ clientId: first.id, isMainApplicant: true }] : [],
    isJointApplication: false,
    sentByEmail: true,
  };
}

/**
 * The fields with these clients as applicants. The main applicant stays while they are included, otherwise the first
 * takes over. Two people usually apply jointly, unless the broker has switched that off.
 */
export function withApplicants(fields: ApplicationFields, ids: readonly string[]): ApplicationFields {
  const before = mainApplicant(fields);
  const main = before !== undefined && ids.includes(before) ? before : ids[0];
  return {
    ...fields,
    clients: ids.map((clientId) => ({ clientId, isMainApplicant: clientId === main })),
    isJointApplication: ids.length > 1 && (fields.clients.length < 2 || fields.isJointApplication !== false),
  };
}

/** The fields with another main applicant. */
export function withMainApplicant(fields: ApplicationFields, main: string): ApplicationFields {
  const clients = fields.clients.map(({ clientId }) => ({ clientId, isMainApplicant: clientId === main }));
  return { ...fields, clients };
}

/** The id of the main applicant; undefined if there are no applicants. */
export function mainApplicant({ clients }: ApplicationFields): string | undefined {
  return clients.find(({ isMainApplicant }) => isMainApplicant)?.clientId;
}
