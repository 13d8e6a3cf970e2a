import { newRequestKey } from "#components/api/request-key.ts";
import type { ApplicationResponse } from "#lib/applications/schemas.ts";
import { completeAnswers } from "#lib/fact-finds/testing/complete-answers.ts";
import type { PackageList } from "#lib/packages/schemas.ts";
import type { Scenario } from "#lib/scenarios/schemas.ts";
import type { SubmissionList } from "#lib/submissions/response-schemas.ts";
import { eventually, logIn } from "../../support/api.ts";
import type { CheckedApi } from "../../support/checked-api.ts";
import { passwordLink, uploadLink, waitForEmail } from "../../support/read-mail.ts";
import { newApplication, newClient } from "../../support/records.ts";
import type { RunningLodge } from "../../support/start-lodge.ts";

/** The ids and paths that screens' addresses need: demo records and mailed links. */
export type Places = {
  ready: string;
  draft: string;
  /** A withdrawn and therefore closed application. */
  closed: string;
  /** An application with a conditional approval and two open conditions. */
  approved: string;
  client: string;
  uploadPath: string;
  /** The fact find of a new applicant, and one that only needs a signature. */
  factFindPath: string;
  answeredPath: string;
  /** The path of a link to acknowledge advice. */
  advicePath: string;
  /** The path of a lender's link to the package of the approved application. */
  packagePath: string;
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
  const { applicationId: approved } = await find("Claire Hutchinson", "Liam O'Sullivan");
  return {
    ready: ready.applicationId,
    draft: draft.applicationId,
    closed: await withdrawn(api, token),
    approved,
    client: ready.clients[0]?.clientId ?? "",
    uploadPath: await mailedPath(lodge, api, token),
    factFindPath: await factFindPath(lodge, api, token, {}),
    answeredPath: await factFindPath(lodge, api, token, completeAnswers),
    advicePath: await advicePath(lodge, api, token),
    packagePath: await packagePath(lodge, api, token, approved),
    invitationPath: await invitedPath(lodge, api),
    scenarios: await savedScenarios(api, token, ready.applicationId),
  };
}

/** The id of an application that was withdrawn. */
async function withdrawn(api: CheckedApi, token: string): Promise<string> {
  const { applicationId } = await newApplication(api, token);
  const path = `/v1/portal/applications/${applicationId}/status`;
  await api.call("POST", path, { token, json: { status: "WITHDRAWN" } });
  return applicationId;
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
  await newApplication(api, token, { clientIds: [id], sentByEmail: true });
  const { text } = await waitForEmail(lodge.dataDir, email);
  return new URL(uploadLink(text)).pathname;
}

/** The path of an emailed fact find, with these answers. */
async function factFindPath(
  lodge: RunningLodge,
  api: CheckedApi,
  token: string,
  answers: object,
): Promise<string> {
  const { id, email } = await newClient(api, token);
  const body = await newApplication(api, token, { clientIds: [id] });
  const base = `/v1/portal/applications/${body.applicationId}`;
  const changes = Object.entries(answers).map(([question, answer]) => ({ question, answer }));
  if (changes.length > 0) await api.call("PATCH", `${base}/fact-finds/${id}`, { token, json: { changes } });
  await api.call("POST", `${base}/upload-links`, { token, json: { clientId: id, factFind: true } });
  const { text } = await waitForEmail(lodge.dataDir, email);
  return `${new URL(uploadLink(text)).pathname}/fact-find`;
}

/** The path of a link to acknowledge advice, emailed for a new application. */
async function advicePath(lodge: RunningLodge, api: CheckedApi, token: string): Promise<string> {
  const { id, email } = await newClient(api, token);
  const body = await newApplication(api, token, { clientIds: [id] });
  const path = `/v1/portal/applications/${body.applicationId}/advice`;
  const record = {
    disclosure: { document: "Disclosure statement, version 4", givenOn: "2026-11-02", how: "EMAIL" },
    identity: [],
    needs: "A first home in Petone with repayments that leave room for a second child.",
    scenarioId: null,
    recommendation: { lenderName: "Kauri Bank", reasons: "It lends what is needed at the lowest rate." },
    conflicts: "None",
    commission: "Kauri Bank pays a one-off 0.85% of the loan.",
  };
  await api.call("PUT", path, { token, json: { version: 0, record } });
  await api.call("POST", `${path}/acknowledgements`, { token, json: { clientId: id } });
  const [link = ""] = /http\S+\/advice\/\S+/.exec((await waitForEmail(lodge.dataDir, email)).text) ?? [];
  return new URL(link).pathname;
}

/** The path of a lender's link to a package of an application's submission. */
async function packagePath(
  lodge: RunningLodge,
  api: CheckedApi,
  token: string,
  applicationId: string,
): Promise<string> {
  const submissions = `/v1/portal/applications/${applicationId}/submissions`;
  const [submission] = (await api.call<SubmissionList>("GET", submissions, { token })).body.submissions;
  const packages = `/v1/portal/submissions/${submission?.submissionId}/packages`;
  await api.call("POST", packages, { token, json: {} });
  const made = await eventually(
    async () => (await api.call<PackageList>("GET", packages, { token })).body.packages[0],
    (found) => found?.state === "READY",
  );
  const recipient = "places@bank.example";
  const json = { adapter: "MAIL", recipient };
  await api.call("POST", `/v1/portal/packages/${made?.packageId}/deliveries`, { token, json });
  const [link = ""] = /http\S+\/package\/\S+/.exec((await waitForEmail(lodge.dataDir, recipient)).text) ?? [];
  return new URL(link).pathname;
}

/** The path of the link mailed to a newly invited user. */
async function invitedPath(lodge: RunningLodge, api: CheckedApi): Promise<string> {
  const email = `invited-${newRequestKey()}@example.com`;
  await api.call("POST", "/v1/portal/administration/users", {
    token: await logIn(lodge.url, "admin@lodge.example"),
    json: { name: "Hana Kereama", email, role: "ROLE_BROKER" },
  });
  return new URL(passwordLink((await waitForEmail(lodge.dataDir, email)).text)).pathname;
}
