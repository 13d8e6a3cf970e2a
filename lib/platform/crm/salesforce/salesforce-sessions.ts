import { z } from "zod";
import { retryAfterMs, withRetries } from "#lib/platform/errors/retry.ts";
import type { CrmSettings } from "#lib/platform/settings/crm-settings.ts";
import { CrmUnavailable } from "../platform.ts";
import { SalesforceErrorResponse, salesforceErrors, salesforceFault } from "./salesforce-fault.ts";

const tokenSchema = z.object({ access_token: z.string().min(1), instance_url: z.url() });

/** RFC 6749, 5.2. */
const tokenErrorSchema = z.object({ error: z.string(), error_description: z.string().default("") });

const QUARTER_HOUR_MS = 900_000;

/** Pinned, so requests and responses do not change when the org is upgraded. */
const API_VERSION = "62.0";

type SalesforceRequest = {
  method: "GET" | "POST" | "PATCH";
  /** Relative to this API version, such as `/query`, or an absolute path, as in `nextRecordsUrl`. */
  path: string;
  body?: Record<string, string | number | boolean>;
};

/**
 * Sends one request and parses its response with `schema`. Throws SalesforceErrorResponse if Salesforce reports errors.
 */
export type Salesforce = <S extends z.ZodType>(schema: S, request: SalesforceRequest) => Promise<z.output<S>>;

type WithSalesforce = <T>(signal: AbortSignal, work: (salesforce: Salesforce) => Promise<T>) => Promise<T>;

/** Runs work with a shared token. If Salesforce no longer accepts the token, renews it once and repeats the work. */
export function salesforceSessions(settings: CrmSettings): WithSalesforce {
  let session: Session | undefined;

  return async (signal, work) => {
    const attempt = async () => {
      session ??= await signIn(settings, signal);
      const used = session;
      return work((schema, request) => call(used, schema, request, signal)).catch((error: unknown) => {
        const codes = salesforceErrors(error).map(({ errorCode }) => errorCode);
        const isExpired = codes.includes("INVALID_SESSION_ID");
        // If Salesforce itself did not respond, the org may have moved. A new token comes with its current address.
        const isUnreachable = codes.length === 0 && !(error instanceof CrmUnavailable);
        if ((isExpired || isUnreachable) && session === used) session = undefined;
        throw isExpired ? new ExpiredSession(error) : error;
      });
    };
    try {
      return await withRetries(attempt, {
        attempts: 2,
        isRetryable: (error) => error instanceof ExpiredSession,
      });
    } catch (error) {
      throw salesforceFault(error instanceof ExpiredSession ? error.cause : error);
    }
  };
}

async function call<S extends z.ZodType>(
  { accessToken, instanceUrl }: Session,
  schema: S,
  { method, path, body }: SalesforceRequest,
  signal: AbortSignal,
): Promise<z.output<S>> {
  const isAbsolute = path.startsWith("/services/data/");
  const url = `${instanceUrl}${isAbsolute ? "" : `/services/data/v${API_VERSION}`}${path}`;
  const headers = {
    authorization: `Bearer ${accessToken}`,
    accept: "application/json",
    // Without this header, duplicate rules that only alert reject API writes. Rules that block still do.
    ...(body && { "content-type": "application/json", "sforce-duplicate-rule-header": "allowSave=true" }),
  };
  const response = await send(url, { method, headers, body: body ? JSON.stringify(body) : null }, signal);
  if (!response.ok) throw new SalesforceErrorResponse(response.status, response.text);
  return schema.parse(JSON.parse(response.text));
}

class ExpiredSession extends Error {
  constructor(cause: unknown) {
    super("the token is no longer accepted", { cause });
  }
}

type TextResponse = { status: number; ok: boolean; text: string };

/** Sends one request and reads the whole response. Throws CrmUnavailable for responses that should be retried. */
async function send(url: string, request: RequestInit, signal: AbortSignal): Promise<TextResponse> {
  const response = await fetch(url, { ...request, redirect: "error", signal });
  const { status, ok } = response;
  const text = await response.text();
  const isLimited = status === 403 && text.includes("REQUEST_LIMIT_EXCEEDED");
  if (status >= 500 || [408, 420, 429].includes(status) || isLimited) {
    const wait = retryAfterMs(response.headers.get("retry-after"), Date.now());
    throw new CrmUnavailable(isLimited ? "its API limit has been reached" : `it returned ${status}`, {
      // The daily limit covers a rolling day: some calls become available soon, but Salesforce does not report when.
      // The limit of concurrent calls has the same code and ends when those calls end.
      retryAfterMs: wait ?? (isLimited && !/concurrent/i.test(text) ? QUARTER_HOUR_MS : undefined),
    });
  }
  return { status, ok, text };
}

type Session = { accessToken: string; instanceUrl: string };

/** Gets a new token by the OAuth 2.0 client credentials flow. Throws CrmUnavailable with Salesforce's reason. */
async function signIn(settings: CrmSettings, signal: AbortSignal): Promise<Session> {
  const form = {
    grant_type: "client_credentials",
    client_id: settings.SALESFORCE_CLIENT_ID ?? "",
    client_secret: settings.SALESFORCE_CLIENT_SECRET ?? "",
  };
  const url = new URL("/services/oauth2/token", settings.SALESFORCE_LOGIN_URL).href;
  const { ok, text } = await send(url, { method: "POST", body: new URLSearchParams(form) }, signal);
  const body: unknown = JSON.parse(text);
  if (!ok) {
    const { error, error_description } = tokenErrorSchema.parse(body);
    throw new CrmUnavailable(`it did not issue a token: ${error_description} (${error})`, {
      isLasting: /^(invalid_|unsupported_|unauthorized_)/.test(error),
    });
  }
  const { access_token, instance_url } = tokenSchema.parse(body);
  return { accessToken: access_token, instanceUrl: instance_url.replace(/(?<!\/)\/+$/, "") };
}
