import type { ApplicationResponse } from "#lib/applications/schemas.ts";
import { eventually } from "../support/api.ts";
import type { CheckedApi } from "../support/checked-api.ts";
import { LOCAL, newClient } from "../support/records.ts";
import type { RunningLodge } from "../support/start-lodge.ts";
import { mailTo } from "./read-mail.ts";

/** What the addresses of screens are made of: records of the demo, and a link that was mailed. */
export type Places = { ready: string; draft: string; client: string; uploadPath: string };

/** Waits until the demo's statements are read, and has an upload link mailed. */
export async function findPlaces(lodge: RunningLodge, api: CheckedApi, token: string): Promise<Places> {
  const list = () => api.call<ApplicationResponse[]>("GET", "/v1/subscriber/applications", { token });
  const { body } = await eventually(list, (answer) => answer.body.some(({ status }) => status === "READY"));
  const ready = body.find(({ status }) => status === "READY");
  const draft = body.find(({ status }) => status === "DRAFT");
  const client = ready?.clients[0]?.clientId;
  if (!ready || !draft || !client) throw new Error("the demo is not as it was");
  const { uploadPath } = await mailedLink(lodge, api, token);
  return { ready: ready.applicationId, draft: draft.applicationId, client, uploadPath };
}

/** An application whose applicant got the upload link by mail, and the link's path. */
export async function mailedLink(
  lodge: RunningLodge,
  api: CheckedApi,
  token: string,
): Promise<{ applicationId: string; uploadPath: string }> {
  const { id, email } = await newClient(api, token);
  const { body } = await api.call<ApplicationResponse>("POST", "/v1/subscriber/applications", {
    token,
    headers: LOCAL,
    json: { clients: [{ clientId: id, isMainApplicant: true }], sentByEmail: true },
  });
  const { text } = await mailTo(lodge.dataDir, email);
  const [link] = /http\S+\/upload\/\S+/.exec(text) ?? [];
  if (!link) throw new Error(`no link in the mail: ${text}`);
  return { applicationId: body.applicationId, uploadPath: new URL(link).pathname };
}
