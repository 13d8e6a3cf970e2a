import { randomUUID } from "node:crypto";
import type { ApplicationResponse } from "#lib/records/applications/schemas.ts";
import type { ClientResponse } from "#lib/records/clients/schemas.ts";
import type { CheckedApi } from "./checked-api.ts";
import { upload, uploadForm } from "./upload.ts";

export const LOCAL = { "x-crm-platform": "local" };

type ClientFields = {
  firstName: string;
  lastName: string;
  email: string;
  dateOfBirth: string;
  externalReferenceId: string;
};

/** A client as another system would send it, with a new reference. */
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

/** Creates a client for the token's broker. */
export async function newClient(
  api: CheckedApi,
  token: string,
  changes: Partial<ClientFields> = {},
): Promise<ClientResponse> {
  const json = clientFields(changes);
  const answer = await api.call("POST", "/v1/subscriber/clients", {
    token,
    headers: LOCAL,
    json,
  });
  if (answer.status !== 200) throw new Error(`no client: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** Creates an application for the token's broker: with these clients, main applicant first, or with a new client. */
export async function newApplication(
  api: CheckedApi,
  token: string,
  { clientIds, ...more }: { clientIds?: readonly string[]; sentByEmail?: boolean } = {},
): Promise<ApplicationResponse> {
  const ids = clientIds ?? [(await newClient(api, token)).id];
  const clients = ids.map((clientId, index) => ({ clientId, isMainApplicant: index === 0 }));
  const answer = await api.call("POST", "/v1/subscriber/applications", {
    token,
    headers: LOCAL,
    json: { clients, ...more },
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
  const path = `/v1/portal/applications/${applicationId}/checklist` as const;
  const { body } = await api.call("GET", path, { token });
  for (const { key, required, state } of body.items) {
    if (!required || state === "DONE" || state === "WAIVED") continue;
    if (except && key.startsWith(except)) continue;
    await api.call("POST", `${path}/waivers`, { token, json: { key, reason: "Seen on paper" } });
  }
}

type Lent = {
  firstName?: string;
  lastName?: string;
  lenderName?: string;
  amount?: string;
  rate?: string;
  kind?: string;
  fixedUntil?: string;
  drawnOn?: string;
};

/** Creates an application with a drawn-down loan for a new client through the API. Returns its ID. */
export async function drawnApplication(api: CheckedApi, token: string, lent: Lent = {}): Promise<string> {
  const { firstName, lastName, ...loan } = lent;
  const { id } = await newClient(api, token, {
    ...(firstName === undefined ? {} : { firstName }),
    ...(lastName === undefined ? {} : { lastName }),
  });
  const { applicationId } = await newApplication(api, token, { clientIds: [id] });
  await upload(
    api,
    token,
    applicationId,
    uploadForm("PAYSLIPS", [{ name: "Payslip.txt", bytes: applicationId }]),
  );
  await completeChecklist(api, token, applicationId);
  await drawDown(api, token, applicationId, loan);
  return applicationId;
}

async function drawDown(api: CheckedApi, token: string, applicationId: string, loan: Lent): Promise<void> {
  const part = {
    kind: loan.kind ?? "PRINCIPAL_AND_INTEREST",
    amount: loan.amount ?? "420,000",
    termYears: 30,
    rate: loan.rate ?? "5.39",
    fixedUntil: loan.fixedUntil ?? "",
  };
  const created = await api.call("POST", `/v1/portal/applications/${applicationId}/submissions`, {
    token,
    json: { lenderName: loan.lenderName ?? "Kauri Bank", parts: [part] },
  });
  let { submissionId, version } = created.body;
  for (const to of ["SUBMITTED", "CONDITIONAL", "UNCONDITIONAL", "DRAWN_DOWN"]) {
    const json = { version, to, ...(loan.drawnOn === undefined ? {} : { happenedOn: loan.drawnOn }) };
    const path = `/v1/portal/submissions/${submissionId}/moves` as const;
    const moved = await api.call("POST", path, { token, json });
    if (moved.status !== 200) throw new Error(`not ${to}: ${JSON.stringify(moved.body)}`);
    ({ version } = moved.body);
  }
}
