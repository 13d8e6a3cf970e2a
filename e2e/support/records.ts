import { randomUUID } from "node:crypto";
import type { ApplicationResponse } from "#lib/applications/schemas.ts";
import type { Checklist } from "#lib/checklist/core/checklist.ts";
import type { ClientResponse } from "#lib/clients/schemas.ts";
import type { CheckedApi } from "./checked-api.ts";

export const LOCAL = { "x-crm-platform": "local" };

export type ClientFields = {
  firstName: string;
  lastName: string;
  email: string;
  dateOfBirth: string;
  externalReferenceId: string;
};

/** A client as another system would send it, with an unused reference. */
export function clientFields(changes: Partial<ClientFields> = {}): ClientFields {
  return {
    firstName: "Mārama",
    lastName: "O'Brien",
    email: `marama.${randomUUID()}@example.com`,
    dateOfBirth: "1988-04-17",
    externalReferenceId: `T-${randomUUID()}`,
    ...changes,
  };
}

/** Creates a client of the token's broker. */
export async function newClient(
  api: CheckedApi,
  token: string,
  changes: Partial<ClientFields> = {},
): Promise<ClientResponse> {
  const json = clientFields(changes);
  const answer = await api.call<ClientResponse>("POST", "/v1/subscriber/clients", {
    token,
    headers: LOCAL,
    json,
  });
  if (answer.status !== 200) throw new Error(`no client: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** Creates an application of the token's broker, with a new client. */
export async function newApplication(api: CheckedApi, token: string): Promise<ApplicationResponse> {
  const { id } = await newClient(api, token);
  const answer = await api.call<ApplicationResponse>("POST", "/v1/subscriber/applications", {
    token,
    headers: LOCAL,
    json: { clients: [{ clientId: id, isMainApplicant: true }] },
  });
  if (answer.status !== 200) throw new Error(`no application: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** Waives the checklist items that block submission, except those whose key starts with `except`. */
export async function completeChecklist(
  api: CheckedApi,
  token: string,
  applicationId: string,
  except?: string,
): Promise<void> {
  const path = `/v1/portal/applications/${applicationId}/checklist`;
  const { body } = await api.call<Checklist>("GET", path, { token });
  for (const { key, required, state } of body.items) {
    if (!required || state === "DONE" || state === "WAIVED") continue;
    if (except && key.startsWith(except)) continue;
    await api.call("POST", `${path}/waivers`, { token, json: { key, reason: "Seen on paper" } });
  }
}
