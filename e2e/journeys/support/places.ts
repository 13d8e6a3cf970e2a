import { newRequestKey } from "#components/platform/api/api-request.ts";
import { completeAnswers } from "#lib/deal/fact-finds/testing/complete-answers.ts";
import { eventually, logIn } from "../../support/api.ts";
import type { CheckedApi } from "../../support/checked-api.ts";
import { passwordLink, uploadLink, waitForEmail } from "../../support/read-mail.ts";
import { readNotice } from "../../support/read-notice.ts";
import { newApplication, newClient } from "../../support/records.ts";
import type { RunningLodge } from "../../support/start-lodge.ts";

/** The IDs and paths that screens' addresses need: demo records and emailed links. */
export type Places = {
  ready: string;
  draft: string;
  /** A withdrawn and therefore closed application. */
  closed: string;
  /** An application with a conditional approval and two open conditions. */
  approved: string;
  client: string;
  uploadPath: string;
  /** An upload link whose privacy notice has not been read. */
  unreadPath: string;
  /** The fact find of a new applicant, and a fact find that only needs a signature. */
  factFindPath: string;
  answeredPath: string;
  /** The path of a link to acknowledge advice. */
  advicePath: string;
  /** The path of a lender's link to the package of the approved application. */
  packagePath: string;
  /** The path of an invitation link that has not been accepted. */
  invitationPath: string;
  /** The IDs of the ready application's two scenarios. */
  scenarios: string[];
};

/** Waits until the demo's statements are read, then creates the records and links that screens need. */
export async function findPlaces(lodge: RunningLodge, api: CheckedApi, token: string): Promise<Places> {
  // Searches by name, because earlier journeys may have left applications.
  const find = async (...names: string[]) => {
    const { body } = await api.call("GET", "/v1/subscriber/applications", { token });
    const found = body.find(
      ({ clients }) => clients.map((client) => client.clientName).join() === names.join(),
    );
    if (!found) throw new Error(`the demo has no application for ${names.join(" and ")}`);
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
    closed: await createWithdrawnApplication(api, token),
    approved,
    client: ready.clients[0]?.clientId ?? "",
    uploadPath: await emailedUploadPath(lodge, api, token),
    unreadPath: await unreadUploadPath(lodge, api, token),
    factFindPath: await factFindPath(lodge, api, token, {}),
    answeredPath: await factFindPath(lodge, api, token, completeAnswers),
    advicePath: await advicePath(lodge, api, token),
    packagePath: await packagePath(lodge, api, token, approved),
    invitationPath: await createInvitationPath(lodge, api),
    scenarios: await savedScenarios(api, token, ready.applicationId),
  };
}

/** Creates and withdraws an application. Returns its ID. */
async function createWithdrawnApplication(api: CheckedApi, token: string): Promise<string> {
  const { applicationId } = await newApplication(api, token);
  const path = `/v1/portal/applications/${applicationId}/status` as const;
  await api.call("POST", path, { token, json: { status: "WITHDRAWN" } });
  return applicationId;
}

/** The IDs of the demo's two scenarios, oldest first as in a comparison. */
async function savedScenarios(api: CheckedApi, token: string, applicationId: string): Promise<string[]> {
  const { body } = await eventually(
    () => api.call("GET", `/v1/portal/applications/${applicationId}/scenarios`, { token }),
    (answer) => answer.body.length >= 2,
  );
  return body
    .slice(-2)
    .map(({ scenarioId }) => scenarioId)
    .reverse();
}

/** The token at the end of a link's path. */
const lastPart = (path: string) => path.slice(path.lastIndexOf("/") + 1);

/** The path of an upload link emailed for a new application, whose privacy notice has been read. */
async function emailedUploadPath(lodge: RunningLodge, api: CheckedApi, token: string): Promise<string> {
  const path = await unreadUploadPath(lodge, api, token);
  await readNotice(lodge.url, `/v1/upload-links/${lastPart(path)}`);
  return path;
}

async function unreadUploadPath(lodge: RunningLodge, api: CheckedApi, token: string): Promise<string> {
  const { id, email } = await newClient(api, token);
  await newApplication(api, token, { clientIds: [id], sentByEmail: true });
  const { text } = await waitForEmail(lodge.dataDir, email);
  return new URL(uploadLink(text)).pathname;
}

/** The path of an emailed fact find with these answers. */
async function factFindPath(
  lodge: RunningLodge,
  api: CheckedApi,
  token: string,
  answers: object,
): Promise<string> {
  const { id, email } = await newClient(api, token);
  const body = await newApplication(api, token, { clientIds: [id] });
  const base = `/v1/portal/applications/${body.applicationId}` as const;
  const changes = Object.entries(answers).map(([question, answer]) => ({ question, answer }));
  if (changes.length > 0) await api.call("PATCH", `${base}/fact-finds/${id}`, { token, json: { changes } });
  await api.call("POST", `${base}/upload-links`, { token, json: { clientId: id, factFind: true } });
  const { text } = await waitForEmail(lodge.dataDir, email);
  const { pathname } = new URL(uploadLink(text));
  await readNotice(lodge.url, `/v1/upload-links/${lastPart(pathname)}`);
  return `${pathname}/fact-find`;
}

/** The path of a link to acknowledge advice, emailed for a new application. */
async function advicePath(lodge: RunningLodge, api: CheckedApi, token: string): Promise<string> {
  const { id, email } = await newClient(api, token);
  const body = await newApplication(api, token, { clientIds: [id] });
  const path = `/v1/portal/applications/${body.applicationId}/advice` as const;
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
  const { pathname } = new URL(link);
  await readNotice(lodge.url, `/v1/advice-acknowledgements/${lastPart(pathname)}`);
  return pathname;
}

/** The path of a lender's link to a package of the application's submission. */
async function packagePath(
  lodge: RunningLodge,
  api: CheckedApi,
  token: string,
  applicationId: string,
): Promise<string> {
  const submissions = `/v1/portal/applications/${applicationId}/submissions` as const;
  const [submission] = (await api.call("GET", submissions, { token })).body.submissions;
  const packages = `/v1/portal/submissions/${submission?.submissionId}/packages` as const;
  await api.call("POST", packages, { token, json: {} });
  const made = await eventually(
    async () => (await api.call("GET", packages, { token })).body.packages[0],
    (found) => found?.state === "READY",
  );
  const recipient = "places@bank.example";
  const json = { adapter: "MAIL", recipient };
  await api.call("POST", `/v1/portal/packages/${made?.packageId}/deliveries`, { token, json });
  const [link = ""] = /http\S+\/package\/\S+/.exec((await waitForEmail(lodge.dataDir, recipient)).text) ?? [];
  return new URL(link).pathname;
}

/** The path of the link emailed to a newly invited user. */
async function createInvitationPath(lodge: RunningLodge, api: CheckedApi): Promise<string> {
  const email = `invited-${newRequestKey()}@example.com`;
  await api.call("POST", "/v1/portal/administration/users", {
    token: await logIn(lodge.url, "admin@lodge.example"),
    json: { name: "Hana Kereama", email, role: "ROLE_BROKER" },
  });
  return new URL(passwordLink((await waitForEmail(lodge.dataDir, email)).text)).pathname;
}
