import type { z } from "zod";
import { withRetries } from "#lib/retry.ts";
import { CrmUnavailable } from "../platform.ts";
import { SalesforceAnswer, salesforceErrors, salesforceFault } from "./salesforce-fault.ts";
import { send } from "./send.ts";
import { type SalesforceSettings, type Session, signIn } from "./sign-in.ts";

/** Pinned: what Lodge sends and reads is of this version, whatever the org has moved on to. */
const API_VERSION = "62.0";

export type SalesforceRequest = {
  method: "GET" | "POST" | "PATCH";
  /** Below the API of this version, such as `/query`; or whole, as Salesforce gives the address of a next page. */
  path: string;
  body?: Record<string, string | boolean>;
};

/** One request; what `schema` reads of its answer. Throws SalesforceAnswer where Salesforce reports errors. */
export type Salesforce = <S extends z.ZodType>(schema: S, request: SalesforceRequest) => Promise<z.output<S>>;

export type WithSalesforce = <T>(
  signal: AbortSignal,
  work: (salesforce: Salesforce) => Promise<T>,
) => Promise<T>;

/** Work that shares one token. A token that Salesforce no longer takes is renewed once, and the work begun anew. */
export function salesforceSessions(settings: SalesforceSettings): WithSalesforce {
  let session: Session | undefined;

  return async (signal, work) => {
    const attempt = async () => {
      session ??= await signIn(settings, signal);
      const used = session;
      return work((schema, request) => call(used, schema, request, signal)).catch((error: unknown) => {
        const codes = salesforceErrors(error).map(({ errorCode }) => errorCode);
        const isExpired = codes.includes("INVALID_SESSION_ID");
        // Where Salesforce itself said nothing, the org may have moved: the next token tells where to.
        const isUnreached = codes.length === 0 && !(error instanceof CrmUnavailable);
        if ((isExpired || isUnreached) && session === used) session = undefined;
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
  const isWhole = path.startsWith("/services/data/");
  const url = `${instanceUrl}${isWhole ? "" : `/services/data/v${API_VERSION}`}${path}`;
  const headers = {
    authorization: `Bearer ${accessToken}`,
    accept: "application/json",
    // An active duplicate rule that only warns would refuse what comes by the API; one that blocks still does.
    ...(body && { "content-type": "application/json", "sforce-duplicate-rule-header": "allowSave=true" }),
  };
  const answer = await send(url, { method, headers, body: body ? JSON.stringify(body) : null }, signal);
  if (!answer.ok) throw new SalesforceAnswer(answer.status, answer.text);
  return schema.parse(JSON.parse(answer.text));
}

class ExpiredSession extends Error {
  constructor(cause: unknown) {
    super("the token is no longer taken", { cause });
  }
}
