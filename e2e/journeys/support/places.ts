import { newRequestKey } from "#components/api/request-key.ts";
import type { ApplicationResponse } from "#lib/applications/schemas.ts";
import type { Scenario } from "#lib/scenarios/schemas.ts";
import { eventually, logIn } from "../../support/api.ts";
import type { CheckedApi } from "../../support/checked-api.ts";
import { mailTo, passwordLink, uploadLink } from "../../support/read-mail.ts";
import { LOCAL, newClient } from "../../support/records.ts";
import type { RunningLodge } from "../../support/start-lodge.ts";

/** The ids and paths that screens' addresses need: demo records and mailed links. */
export type Places = {
  ready: string;
  draft: string;
  /** A declined application, which is therefore closed. */
  closed: string;
  client: string;
  uploadPath: string;
  /** The path of an invitation link that has not been accepted. */
  invitationPath: string;
  /** The ids of two scenarios of the ready application. */
  scenarios: string[];
};

/** Waits until the demo's statements are read, then has an upload link and an invitation mailed. */
export async function findPlaces(lodge: RunningLodge, api: CheckedApi, token: string): Promise<Places> {
  // Searches by name, since earlier journeys may have left their own applications.
  const find = async (...names: string[]) => {
    const { body } = await api.call<ApplicationResponse[]>("GET", "/v1/subscriber/applications", { token });
    const found = body.find(
      ({ clients }) => clients.map((client) => client.clientName).join() === names.join(),
    );
    if (!found) throw new Error(`the demo has no application of ${names.join(" and ")}`);
    return found;
  };
  const ready = await eventually(
    () => find("Aroha Ngata", "Tāne Whitiora"),
    ({ status }) => status === "READY",
  );
  const draft = await find("Sophie van der Merwe-Fotheringham");
  return {
    ready: ready.applicationId,
    draft: draft.applicationId,
    closed: (await find("Ravi Menon")).applicationId,
    client: ready.clients[0]?.clientId ?? "",
    uploadPath: await mailedPath(lodge, api, token),
    invitationPath: await invitedPath(lodge, api),
    scenarios: await savedScenarios(api, token, ready.applicationId),
  };
}

/** The ids of the demo's two scenarios in the order of a comparison, the earlier one first. */
async function savedScenarios(api: CheckedApi, token: string, applicationId: string): Promise<string[]> {
  const { body } = await eventually(
    () => api.call<Scenario[]>("GET", `/v1/portal/applications/${applicationId}/scenarios`, { token }),
    (answer) => answer.body.length >= 2,
  );
  return body
    .slice(-2)
    .map(({ scenarioId }) => scenarioId)
    .reverse();
}

/** The path of an upload link mailed for a new application. */
async function mailedPath(lodge: RunningLodge, api: CheckedApi, token: string): Promise<string> {
  const { id, email } = await newClient(api, token);
  await api.call<ApplicationResponse>("POST", "/v1/subscriber/applications", {
    token,
    headers: LOCAL,
    json: { clients: [{ clientId: id, isMainApplicant: true }], sentByEmail: true },
  });
  const { text } = await mailTo(lodge.dataDir, email);
  return new URL(uploadLink(text)).pathname;
}

/** The path of the link mailed to a newly invited user. */
async function invitedPath(lodge: RunningLodge, api: CheckedApi): Promise<string> {
  const email = `invited-${newRequestKey()}@example.com`;
  await api.call("POST", "/v1/portal/administration/users", {
    token: await logIn(lodge.url, "admin@lodge.example"),
    json: { name: "Hana Kereama", email, role: "ROLE_BROKER" },
  });
  return new URL(passwordLink((await mailTo(lodge.dataDir, email)).text)).pathname;
}
