import type { OAuth2 } from "jsforce/lib/oauth2.js";
import { z } from "zod";
import { CrmUnavailable } from "../platform.ts";
import { BoundedTransport } from "./bounded-transport.ts";

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

/** A fresh token by the OAuth 2.0 client credentials flow; throws CrmUnavailable with Salesforce's reason. */
export async function signIn(settings: SalesforceSettings, signal: AbortSignal): Promise<Session> {
  const { loginUrl, clientId, clientSecret } = settings;
  const { OAuth2: SalesforceOAuth } = await import("jsforce/lib/oauth2.js");
  const oauth: OAuth2 = new SalesforceOAuth({ loginUrl, clientId, clientSecret });
  Object.assign(oauth, { _transport: new BoundedTransport(signal) });
  const answer: unknown = await oauth
    .requestToken({ grant_type: "client_credentials" })
    .catch((error: unknown) => {
      throw error instanceof Error && /^(invalid_|unsupported_|unauthorized_)/.test(error.name)
        ? new CrmUnavailable(`it gives no token: ${error.message} (${error.name})`, {
            isLasting: true,
            cause: error,
          })
        : error;
    });
  const { access_token, instance_url } = tokenSchema.parse(answer);
  return { accessToken: access_token, instanceUrl: instance_url.replace(/\/+$/, "") };
}
