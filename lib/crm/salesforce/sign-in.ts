import { z } from "zod";
import { CrmUnavailable } from "../platform.ts";
import { send } from "./send.ts";

export type SalesforceSettings = {
  loginUrl: string;
  clientId: string;
  clientSecret: string;
  contactKeyField: string;
  opportunityKeyField: string;
  stage: string;
  accountId: string | undefined;
};

export type Session = { accessToken: string; instanceUrl: string };

const tokenSchema = z.object({ access_token: z.string().min(1), instance_url: z.url() });
/** RFC 6749, 5.2. */
const refusalSchema = z.object({ error: z.string(), error_description: z.string().default("") });

/** A fresh token by the OAuth 2.0 client credentials flow; throws CrmUnavailable with Salesforce's reason. */
export async function signIn(settings: SalesforceSettings, signal: AbortSignal): Promise<Session> {
  const form = {
    grant_type: "client_credentials",
    client_id: settings.clientId,
    client_secret: settings.clientSecret,
  };
  const url = new URL("/services/oauth2/token", settings.loginUrl).href;
  const { ok, text } = await send(url, { method: "POST", body: new URLSearchParams(form) }, signal);
  const answer: unknown = JSON.parse(text);
  if (!ok) {
    const { error, error_description } = refusalSchema.parse(answer);
    throw new CrmUnavailable(`it gives no token: ${error_description} (${error})`, {
      isLasting: /^(invalid_|unsupported_|unauthorized_)/.test(error),
    });
  }
  const { access_token, instance_url } = tokenSchema.parse(answer);
  return { accessToken: access_token, instanceUrl: instance_url.replace(/(?<!\/)\/+$/, "") };
}
