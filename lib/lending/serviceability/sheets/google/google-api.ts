import { createPrivateKey } from "node:crypto";
import { SignJWT } from "jose";
import { z } from "zod";
import { retryAfterMs, withRetries } from "#lib/platform/errors/retry.ts";
import { parseJson } from "#lib/platform/json.ts";
import type { ServiceAccount } from "#lib/platform/settings/service-account.ts";

/** The spreadsheet could not be read. The message tells the administrator why and what to do. */
export class GoogleUnavailable extends Error {
  override name = "GoogleUnavailable";
  /** The wait in Google's Retry-After header, if any. */
  readonly retryAfterSeconds: number | null;

  constructor(message: string, more: { retryAfterSeconds?: number | null; cause?: unknown } = {}) {
    super(message, { cause: more.cause });
    this.retryAfterSeconds = more.retryAfterSeconds ?? null;
  }
}

/** An error response from Google's token service or Sheets API. */
class GoogleError extends Error {
  override name = "GoogleError";
  readonly from: "TOKEN" | "SHEETS";
  readonly status: number;
  readonly retryAfter: string | null;

  constructor(from: "TOKEN" | "SHEETS", status: number, retryAfter: string | null, text: string) {
    super(errorMessageOf(text) || `Google returned ${status}`);
    this.from = from;
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

export type GoogleApi = {
  account: ServiceAccount;
  /** A proxy or test server to use in place of all Google addresses. */
  apiUrl?: string;
};

/** Time limit for each request, including its response body. */
const TIMEOUT_MS = 5000;

const SCOPE = "https://www.googleapis.com/auth/spreadsheets.readonly";
const TOKEN_URL = "https://oauth2.googleapis.com/token";
const SHEETS_URL = "https://sheets.googleapis.com";

/** Tokens are renewed this long before they expire, so that none expires in transit. */
const MARGIN_S = 300;

type Token = { value: string; endsAt: number };

const tokens = new Map<string, Promise<Token>>();

/**
 * Sends a GET to Google's Sheets API as the service account and parses the response with `schema`. The token lasts an
 * hour; one that Google rejects is renewed once. Throws GoogleError, or the underlying error if there was no response.
 */
export async function getFromGoogle<S extends z.ZodType>(
  api: GoogleApi,
  path: string,
  query: URLSearchParams,
  schema: S,
): Promise<z.output<S>> {
  const url = addressOf(api, `${SHEETS_URL}${path}?${query}`);
  const ask = async () => {
    const headers = { authorization: `Bearer ${await tokenOf(api)}`, accept: "application/json" };
    return requestJson("SHEETS", url, { headers }).catch((error: unknown) => {
      if (isTokenRejected(error)) tokens.delete(nameOf(api));
      throw error;
    });
  };
  const answer = await withRetries(ask, { attempts: 2, isRetryable: isTokenRejected });
  return schema.parse(answer);
}

function isTokenRejected(error: unknown): boolean {
  return error instanceof GoogleError && error.from === "SHEETS" && error.status === 401;
}

/** The account's token. Concurrent requests share one, and a failed one is not cached. */
async function tokenOf(api: GoogleApi): Promise<string> {
  const name = nameOf(api);
  const known = await tokens.get(name)?.catch(() => undefined);
  if (known && known.endsAt > Date.now()) return known.value;
  const fetched = fetchToken(api);
  tokens.set(name, fetched);
  return (await fetched).value;
}

const tokenSchema = z.object({ access_token: z.string().min(1), expires_in: z.number() });

/** RFC 7523: exchanges an assertion signed by the account for a token. */
async function fetchToken(api: GoogleApi): Promise<Token> {
  const { email, privateKey } = api.account;
  const assertion = await new SignJWT({ scope: SCOPE })
    .setProtectedHeader({ alg: "RS256", typ: "JWT" })
    .setIssuer(email)
    .setAudience(TOKEN_URL)
    .setIssuedAt()
    .setExpirationTime("1h")
    .sign(createPrivateKey(privateKey));
  const body = new URLSearchParams({ grant_type: "urn:ietf:params:oauth:grant-type:jwt-bearer", assertion });
  const answer = await requestJson("TOKEN", addressOf(api, TOKEN_URL), { method: "POST", body });
  const { access_token, expires_in } = tokenSchema.parse(answer);
  return { value: access_token, endsAt: Date.now() + (expires_in - MARGIN_S) * 1000 };
}

async function requestJson(from: "TOKEN" | "SHEETS", url: URL, request: RequestInit): Promise<unknown> {
  const answer = await fetch(url, { ...request, redirect: "error", signal: AbortSignal.timeout(TIMEOUT_MS) });
  const text = await answer.text();
  if (answer.ok) return JSON.parse(text);
  throw new GoogleError(from, answer.status, answer.headers.get("retry-after"), text);
}

function addressOf({ apiUrl }: GoogleApi, google: string): URL {
  const url = new URL(google);
  if (apiUrl !== undefined) {
    const { protocol, host } = new URL(apiUrl);
    Object.assign(url, { protocol, host });
  }
  return url;
}

function nameOf({ account, apiUrl }: GoogleApi): string {
  return `${account.email} ${apiUrl ?? ""}`;
}

/** OAuth's `error_description`, or the message in Google's own error format. */
function errorMessageOf(text: string): string {
  const { error, error_description } = Object(parseJson(text));
  return String(error_description ?? error?.message ?? error ?? "");
}

/** Explains a failed Google API call to the administrator of the sheet. */
export function explainGoogleError(
  error: unknown,
  request: { email: string; spreadsheetId: string },
): GoogleUnavailable {
  if (error instanceof GoogleUnavailable) return error;
  const unavailable = (reason: string, retryAfterSeconds: number | null = null) =>
    new GoogleUnavailable(reason, { retryAfterSeconds, cause: error });
  if (error instanceof z.ZodError || error instanceof SyntaxError)
    return unavailable("Google's response was incomplete.");
  if (!(error instanceof GoogleError))
    return unavailable("Google can't be reached, or did not respond in time.");
  const { from, status, message } = error;
  const retryAfter = (retryAfterMs(error.retryAfter, Date.now()) ?? 0) / 1000 || null;
  if (from === "TOKEN" && status < 429) {
    return unavailable(
      `Google rejects the key of ${request.email} (${message}). Renew GOOGLE_SERVICE_ACCOUNT.`,
    );
  }
  if (status === 401 || status === 403) {
    return unavailable(
      `${request.email} is not allowed to read the spreadsheet. Share it with that address as a viewer, and enable the Google Sheets API in its project.`,
    );
  }
  if (status === 404) {
    return unavailable(
      `Google has no spreadsheet ${request.spreadsheetId}. Check the ID after gsheet: in MASTER_SHEET_ID.`,
    );
  }
  if (status === 429)
    return unavailable("Google is rate limiting requests: there were too many in a short time.", retryAfter);
  return unavailable(`Google returned a server error (${status}).`, retryAfter);
}
