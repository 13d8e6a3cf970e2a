import { newRequestKey } from "#components/api/request-key.ts";
import type { ApplicationResponse } from "#lib/applications/schemas.ts";
import type { Scenario } from "#lib/scenarios/schemas.ts";
import { eventually, logIn } from "../../support/api.ts";
import type { CheckedApi } from "../../support/checked-api.ts";
import { mailTo, passwordLink, uploadLink } from "../../support/read-mail.ts";
import { LOCAL, newClient } from "../../support/records.ts";
import type { RunningLodge } from "../../support/start-lodge.ts";

/** What the addresses of screens are made of: records of the demo, and a link that was mailed. */
export type Places = {
  ready: string;
  draft: string;
  /** Declined, and closed by it. */
  closed: string;
  client: string;
  uploadPath: string;
  /** Where the link of an invitation leads that nobody has accepted. */
  invitationPath: string;
  /** Two saved calculations of the ready application. */
  scenarios: string[];
};

/** Waits until the demo's statements are read, and has an upload link mailed. */
export async function findPlaces(lodge: RunningLodge, api: CheckedApi, token: string): Promise<Places> {
  // By name: journeys before this one may have left applications of their own.
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

/** The ids of the two calculations that the demo has saved, as a comparison has them: the earlier one first. */
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

/** The path of an upload link that was mailed for an application of its own. */
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

/** The path of the link that was mailed to somebody whom an administrator has invited. */
async function invitedPath(lodge: RunningLodge, api: CheckedApi): Promise<string> {
  const email = `invited-${newRequestKey()}@example.com`;
  await api.call("POST", "/v1/portal/administration/users", {
    token: await logIn(lodge.url, "admin@lodge.example"),
    json: { name: "Hana Kereama", email, role: "ROLE_BROKER" },
  });
  return new URL(passwordLink((await mailTo(lodge.dataDir, email)).text)).pathname;
}
